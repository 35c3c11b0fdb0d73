"""The net of `box` and its file: binary inputs, two layers of bounded units, a number a choice.

All weights are kept within what eight bits hold at 64 to the unit, and so are the units, so that
bots/box/net.h computes the same with whole numbers on every machine.
"""

import torch
from torch import nn

UNIT = 64
TOP = 127 / UNIT


class Net(nn.Module):
    def __init__(self, inputs, outputs, wide=128, narrow=32):
        super().__init__()
        self.a = nn.Linear(inputs, wide)
        self.b = nn.Linear(wide, narrow)
        self.c = nn.Linear(narrow, outputs)
        nn.init.uniform_(self.a.weight, -0.15, 0.15)

    def forward(self, seen):
        wide = self.a(seen).clamp(0, TOP)
        return self.c(self.b(wide).clamp(0, TOP))

    def bound(self):
        with torch.no_grad():
            for layer in (self.a, self.b, self.c):
                layer.weight.clamp_(-TOP, TOP)

    def rounded(self):
        """The same net with the weights that its file holds."""
        net = Net(self.a.in_features, self.c.out_features, self.a.out_features,
                  self.b.out_features).to(self.a.weight.device)
        with torch.no_grad():
            for mine, other in ((net.a, self.a), (net.b, self.b), (net.c, self.c)):
                mine.weight.copy_((other.weight * UNIT).round() / UNIT)
                mine.bias.copy_((other.bias * UNIT).round() / UNIT)
        return net

    def write(self, path):
        """Biases in 16 bits, then weights in 8; the first layer input by input."""
        with open(path, "wb") as file:
            for layer, turned in ((self.a, True), (self.b, False), (self.c, False)):
                bias = (layer.bias * UNIT).round().clamp(-32768, 32767).to(torch.int16)
                weight = (layer.weight * UNIT).round().clamp(-127, 127).to(torch.int8)
                if turned:
                    weight = weight.t().contiguous()
                file.write(bytes(bias.cpu().contiguous().view(torch.uint8).tolist()))
                file.write(bytes(weight.cpu().flatten().view(torch.uint8).tolist()))

    def read(self, path):
        """The net of a file."""
        with open(path, "rb") as file:
            raw = bytearray(file.read())
        at = 0

        def take(count, kind):
            nonlocal at
            part = torch.frombuffer(raw, dtype=kind, count=count, offset=at).float() / UNIT
            at += part.numel() * (2 if kind == torch.int16 else 1)
            return part

        with torch.no_grad():
            for layer, turned in ((self.a, True), (self.b, False), (self.c, False)):
                layer.bias.copy_(take(layer.bias.numel(), torch.int16))
                weight = take(layer.weight.numel(), torch.int8)
                out, into = layer.weight.shape
                layer.weight.copy_(weight.view(into, out).t() if turned else weight.view(out, into))
        return self


def follow(mean, net, keep):
    """Moves a mean of nets towards the newest; so much of it stays."""
    with torch.no_grad():
        for slow, fast in zip(mean.parameters(), net.parameters()):
            slow.mul_(keep).add_(fast, alpha=1 - keep)


class Judge(nn.Module):
    """What a seat may expect, told by all hands; only to learn by."""

    def __init__(self, inputs):
        super().__init__()
        self.layers = nn.Sequential(nn.Linear(inputs, 384), nn.ReLU(), nn.Linear(384, 192),
                                    nn.ReLU(), nn.Linear(192, 1))

    def forward(self, seen):
        return self.layers(seen).squeeze(1)


def masked(logits, legal):
    return logits.masked_fill(~legal, -1e9)


def drawn(logits, heat=1.0):
    """One of the choices, as likely as the logits say; without any heat the likeliest."""
    noise = -torch.log(-torch.log(torch.rand_like(logits).clamp(1e-9, 1 - 1e-7)))
    return (logits + noise * heat).argmax(1)
