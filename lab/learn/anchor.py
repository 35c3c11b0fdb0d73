"""The anchors (search5000 and its kin) at tables of `Rounds`: searches by the thousand (anchor.cu).

    anchor = Anchor(players=4, device="cuda")
    actions = anchor.choose(rounds, index, seat, iterations=5000)   # for the rounds of `index`
"""

import ctypes
import pathlib
import subprocess
import tempfile

import torch

SOURCE = pathlib.Path(__file__).with_name("anchor.cu")
WORLDS = 256


class Anchor:
    def __init__(self, players, device, most=1 << 17):
        self.players, self.device, self.most, self.room = players, device, most, None
        self.seed = 1
        if device == "cpu":
            with tempfile.NamedTemporaryFile(suffix=".so") as made:
                subprocess.run(["g++", "-O3", "-march=native", f"-DP={players}", "-x", "c++",
                                "-shared", "-fPIC", str(SOURCE), "-o", made.name], check=True)
                self.kernel = ctypes.CDLL(made.name).search
        else:
            import cupy
            module = cupy.RawModule(code=SOURCE.read_text(),
                                    options=(f"-DP={players}", "--std=c++17"))
            self.kernel = module.get_function("search")

    def choose(self, rounds, index, seat, iterations):
        """What an anchor does in each of the rounds of `index`, whose `seat` is to act."""
        rows = pack(rounds, index, seat)
        codes = torch.empty(len(index), dtype=torch.long, device=rounds.device)
        most = min(self.most, 80_000_000_000 // (iterations * 32))
        for at in range(0, len(index), most):
            self.search(rows[at:at + most], codes[at:at + most], iterations)
        base = rounds.cells + 3 if rounds.phase() == 0 else rounds.cells if rounds.phase() == 1 else 0
        return codes + base

    def search(self, rows, codes, iterations):
        self.seed = (self.seed * 69069 + 1) & 0xffffffff
        count = len(rows)
        if self.device == "cpu":
            pointer = lambda t: ctypes.c_void_p(t.data_ptr())
            self.kernel(pointer(rows), count, iterations, ctypes.c_uint(self.seed), pointer(codes))
            return
        import numpy as np
        wide = 8 if self.players == 5 else 4
        sizes = [count * (iterations + 1) * 16, count * (iterations + 1) * 2 * wide,
                 count * WORLDS * self.players * wide]
        if self.room is None or self.room.numel() < sum(sizes):
            self.room = None
            self.room = torch.empty(sum(sizes), dtype=torch.uint8, device=rows.device)
        base = self.room.data_ptr()
        block = 64
        stream = torch.cuda.current_stream()
        import cupy
        with cupy.cuda.ExternalStream(stream.cuda_stream):
            self.kernel(((count + block - 1) // block,), (block,),
                        (np.uint64(rows.data_ptr()), np.int32(count), np.int32(iterations),
                         np.uint32(self.seed), np.uint64(base), np.uint64(base + sizes[0]),
                         np.uint64(base + sizes[0] + sizes[1]), np.uint64(codes.data_ptr())))


def pack(rounds, index, seat):
    """Positions as anchor.cu reads them, one a row."""
    r, n, p, v = rounds, len(index), rounds.players, rounds.values
    shifts = 4 * torch.arange(v, device=r.device)
    bits = torch.arange(r.cells, device=r.device)
    hand = (r.hand[index] << shifts).sum(2)
    tokens = (r.tokens[index].long() << bits).sum(2)
    taken = (r.taken[index].long() << bits).sum(1)
    open_ = (r.open[index].long() << torch.arange(4, device=r.device)).sum(2)
    said = r.said[index]
    prediction = torch.where(said >= 0, r.offers[said.clamp(0)], 0)
    side = open_ | prediction << 4 | r.tricks[index] << 8
    own = r.discard[index, seat]
    have = ((r.discard[index] >= 0).long() << torch.arange(p, device=r.device)).sum(1)
    same = lambda x: torch.full((n,), x, dtype=torch.long, device=r.device)
    last = [taken, same(r.phase()), seat, same(r.place), same(r.trick), r.led[index], r.best[index],
            r.ahead[index], r.start[index], own, have, r.prover[index], r.proof[index],
            r.number[index]]
    return torch.cat([hand, tokens, side, r.before[index], torch.stack(last, 1)], 1).contiguous()
