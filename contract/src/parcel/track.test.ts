import { expect, test } from 'vitest';
import type { ParcelState } from './parcel.ts';
import { applyScan, MAX_SCANS, type Scan, type Track } from './track.ts';
import { seededRandom } from '../seeded-random.fixture.ts';

const START = Date.parse('2026-11-21T04:00:00.000Z');
const NOW = new Date('2027-03-01T00:00:00Z');
const at = (hours: number) => new Date(START + hours * 3_600_000).toISOString();
const booked: Track = { state: 'booked', stateAt: at(0), attempts: 0, scans: [] };
const scan = (hours: number, state?: ParcelState, text: string = state ?? 'Held at hub'): Scan => ({
  at: at(hours),
  ...(state ? { state } : {}),
  text,
});
const after = (scans: readonly Scan[], track = booked, now = NOW) =>
  scans.reduce((parcel, each) => applyScan(parcel, each, now), track);

test('follows a parcel to the door, and keeps the courier’s own time', () => {
  const states = ['picked-up', 'in-transit', 'out-for-delivery', 'delivered'] as const;
  const end = after(states.map((state, index) => scan(index * 10, state)));
  expect(end).toMatchObject({ state: 'delivered', stateAt: at(30), attempts: 0 });
  expect(end.scans.map(({ state }) => state)).toEqual(states);
});

test('news that is known changes nothing, and late news is kept without moving the parcel', () => {
  const way = after([scan(5, 'in-transit')]);
  expect(applyScan(way, scan(5, 'in-transit'), NOW)).toBe(way);
  const late = applyScan(way, scan(2, 'picked-up'), NOW);
  expect(late).toMatchObject({ state: 'in-transit', stateAt: at(5) });
  expect(late.scans.map(({ state }) => state)).toEqual(['picked-up', 'in-transit']);
});

test('an unknown status moves nothing and is kept', () => {
  const held = after([scan(3)]);
  expect(held).toMatchObject({ state: 'booked', scans: [{ text: 'Held at hub' }] });
  expect(after([scan(4, 'in-transit')], held).state).toBe('in-transit');
});

test('counts the days with a failed attempt, and gives the reason of the last', () => {
  const failed = [
    scan(5, 'undelivered', 'Door locked'),
    scan(6, 'undelivered', 'Customer not available'),
    scan(29, 'undelivered', 'Address incomplete'),
  ];
  expect(after(failed)).toMatchObject({ state: 'undelivered', attempts: 2, reason: 'Address incomplete' });
  expect(after(failed.toReversed())).toMatchObject({ attempts: 2, reason: 'Address incomplete' });
});

test('goes out again after a failed attempt, but an earlier scan does not take it back', () => {
  const again = after([scan(5, 'undelivered'), scan(20, 'out-for-delivery')]);
  expect(again.state).toBe('out-for-delivery');
  expect(after([scan(6, 'undelivered', 'Again')], again).state).toBe('out-for-delivery');
  expect(after([scan(6, 'in-transit')], again).state).toBe('out-for-delivery');
});

test('a parcel that is coming back can be lost and found, and its end stays', () => {
  const lost = after([scan(10, 'coming-back'), scan(20, 'lost')]);
  expect(lost.state).toBe('lost');
  const back = after([scan(30, 'coming-back'), scan(40, 'back')], lost);
  expect(back.state).toBe('back');
  expect(after([scan(50, 'delivered')], back).state).toBe('back');
});

test('ignores times that cannot be read, and times of the future', () => {
  expect(applyScan(booked, { at: 'yesterday', state: 'delivered', text: '' }, NOW)).toBe(booked);
  expect(applyScan(booked, scan(2, 'delivered'), new Date(at(0)))).toBe(booked);
  expect(applyScan(booked, scan(0.5, 'delivered'), new Date(at(0))).state).toBe('delivered');
});

test('keeps at most MAX_SCANS scans, first of all those that moved it', () => {
  const many = Array.from({ length: MAX_SCANS + 50 }, (_, hour) => scan(2 + hour, 'in-transit'));
  const full = after([scan(1, 'picked-up'), ...many]);
  expect(full.scans).toHaveLength(MAX_SCANS);
  expect(full.scans[0]?.state).toBe('picked-up');
  expect(full.scans.at(-1)?.at).toBe(many.at(-1)?.at);
  expect(after([scan(1.5, 'in-transit')], full)).toBe(full);
});

/** A history as a courier writes it, in the sequence of its times, with the state in which it ends. */
function randomHistory(random: (below: number) => number): { scans: Scan[]; end: ParcelState; attempts: number } {
  const scans: Scan[] = [];
  let hours = 0;
  let end: ParcelState = 'booked';
  let attempts = 0;
  const add = (state: ParcelState, moves = true) => {
    hours += 1 + random(6);
    scans.push(scan(hours, state, `${state} ${scans.length}`));
    if (moves) end = state;
  };
  const steps = random(6);
  if (steps === 0) return { scans, end, attempts };
  add('picked-up');
  if (steps === 1) return { scans, end, attempts };
  for (let hubs = random(3); hubs >= 0; hubs -= 1) add('in-transit');
  if (steps === 2) return { scans, end, attempts };
  for (let tries = random(4); tries > 0; tries -= 1) {
    // The next attempt is on another day.
    hours += 24;
    add('out-for-delivery');
    add('undelivered');
    attempts += 1;
    if (random(2) === 0) add('in-transit', false);
  }
  const how = random(5);
  if (how === 0) return { scans, end, attempts };
  if (how === 1) {
    hours += 24;
    add('out-for-delivery');
    add('delivered');
  } else if (how === 2) {
    add('lost');
    if (random(2) === 0) add('coming-back');
  } else {
    for (let hubs = random(3); hubs >= 0; hubs -= 1) add('coming-back');
    if (random(3) === 0) add('lost');
    if (random(2) === 0) add('back');
  }
  return { scans, end, attempts };
}

/** The same history with repetitions, in another sequence, with statuses that nobody knows. */
function disturbed(scans: readonly Scan[], random: (below: number) => number): Scan[] {
  const all = scans.flatMap((each) => Array.from({ length: 1 + (random(4) === 0 ? 2 : 0) }, () => each));
  for (let unknown = random(3); unknown > 0; unknown -= 1) all.push(scan(random(200)));
  const distance = [0, 3, all.length][random(3)] ?? 0;
  const places = all.map((each, index) => ({ each, place: index + random(distance + 1) }));
  return places.toSorted((a, b) => a.place - b.place).map(({ each }) => each);
}

const PHASE_ORDER: ParcelState[][] = [
  ['packed'],
  ['booked'],
  ['picked-up'],
  ['in-transit'],
  ['out-for-delivery', 'undelivered'],
  ['coming-back', 'lost'],
  ['delivered', 'back'],
];
const phaseOf = (state: ParcelState) => PHASE_ORDER.findIndex((phase) => phase.includes(state));

test('5,000 random histories, repeated, late and in any sequence, end in the right state and never move back', () => {
  const random = seededRandom(58);
  for (let round = 0; round < 5_000; round += 1) {
    const { scans, end, attempts } = randomHistory(random);
    const heard = disturbed(scans, random);
    let track = booked;
    for (const each of heard) {
      const next = applyScan(track, each, NOW);
      const isForward = phaseOf(next.state) > phaseOf(track.state);
      const isLater = phaseOf(next.state) === phaseOf(track.state) && next.stateAt >= track.stateAt;
      if (!isForward && !isLater) expect.fail(`round ${round}: ${track.state} became ${next.state}`);
      track = next;
    }
    const found = { state: track.state, attempts: track.attempts };
    expect(found, `round ${round}`).toEqual({ state: end, attempts });
    const inSequence = after(heard.toSorted((a, b) => a.at.localeCompare(b.at)));
    expect(track, `round ${round}`).toEqual(inSequence);
  }
});
