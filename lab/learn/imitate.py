"""Learns how others play `box` from rounds that they played (watched.py)."""

import copy

import torch
import torch.nn.functional as F

from net import Net, masked
from rounds import Rounds
from watched import NONE


def replay(rows, players, device):
    """(known, legal, action) of every decision of the watched seats."""
    put = lambda column: column.to(device)
    rounds = Rounds(players, len(rows.start), device)
    rounds.deal(put(rows.hands).clone(), put(rows.start).clone(), put(rows.before), put(rows.number))
    odd, discards, said, plays = map(put, (rows.odd, rows.discards, rows.said, rows.plays))
    known, menus, actions = [], [], []
    while rounds.step < rounds.steps:
        legal, seat = rounds.turn()
        if rounds.phase() == 0:
            action = discards[rounds.rows, seat] - 1 + rounds.cells + 3
        elif rounds.phase() == 1:
            chosen = said[rounds.rows, seat][:, None] == rounds.offers
            action = rounds.cells + chosen.long().argmax(1)
        else:
            action = plays[:, rounds.step - 2 * players]
            assert ((action == NONE) == ~rounds.alive).all(), "a round ends at another play"
            action = torch.where(action == NONE, 0, action)
        assert (legal[rounds.rows, action] | ~rounds.alive).all(), "an illegal action"
        counts = rounds.alive & ~odd[rounds.rows, seat] & (legal.sum(1) > 1)
        known.append(rounds.known(seat)[counts])
        menus.append(legal[counts])
        actions.append(action[counts])
        rounds.act(action)
    assert (rounds.points() == put(rows.points)).all(), "other points than in the records"
    return torch.cat(known), torch.cat(menus), torch.cat(actions)


def surprise(net, decisions, pick):
    known, legal, action = (part[pick] for part in decisions)
    return F.cross_entropy(masked(net(known.float()), legal), action)


def imitate(decisions, sizes, device, seconds_of, batch=8192, epochs=20, part=0.9, say=print):
    """A net of the given sizes; the one that foretold the decisions held out best."""
    count = len(decisions[0])
    order = torch.randperm(count, device=device)
    cut = count - count // 16
    held, learn = order[cut:], order[:int(cut * part)]
    net = Net(decisions[0].shape[1], decisions[1].shape[1], *sizes).to(device)
    best = torch.optim.AdamW(net.parameters(), lr=2e-3, weight_decay=0.1)
    steps, done = epochs * (len(learn) // batch + 1), 0
    least, kept = 1e9, None
    for _ in range(epochs):
        learn = learn[torch.randperm(len(learn), device=device)]
        for at in range(0, len(learn), batch):
            loss = surprise(net, decisions, learn[at:at + batch])
            for group in best.param_groups:
                group["lr"] = 2e-3 * (1 - done / steps) + 2e-5
            best.zero_grad()
            loss.backward()
            best.step()
            net.bound()
            done += 1
        with torch.no_grad():
            now = surprise(net, decisions, held).item()
        if now < least:
            least, kept = now, copy.deepcopy(net.state_dict())
    say(f"imitate {sizes}: {loss.item():.4f} learned, {least:.4f} held out, {seconds_of():.0f} s")
    net.load_state_dict(kept)
    return net.requires_grad_(False)
