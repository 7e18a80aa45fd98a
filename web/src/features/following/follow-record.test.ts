import { lineKey, type ListChange } from '@nirala/contract/shopper/lists';
import { describe, expect, test } from 'vitest';
import { toLine } from '../bag/lines.ts';
import { product } from '../bag/product.fixture.ts';
import {
  newRecord,
  nextChanges,
  observe,
  settle,
  toChanges,
  wantedBy,
  withoutLines,
  type FollowRecord,
} from './follow-record.ts';
import { quantitiesOf, type Quantities, toLists } from './quantities.ts';

const held = (quantities: Record<string, number>): Quantities => new Map(Object.entries(quantities));
const line = (key: string, quantity: number) => ({ id: key, quantity });

describe('the record of a followed account', () => {
  test('additions, changes and removals are noticed, each with its time', () => {
    const record = { ...newRecord('asha'), known: { 'tee/M': 2, cap: 1 } };
    expect(observe(record, held({ 'tee/M': 3, vest: 1 }), 50).pending).toEqual({
      'tee/M': [3, 50],
      cap: [0, 50],
      vest: [1, 50],
    });
    expect(observe(record, held({ 'tee/M': 2, cap: 1 }), 50)).toBe(record);
  });

  test('a change that is pending is not noticed again, and a later one replaces it even on a slow clock', () => {
    const once = observe(newRecord('asha'), held({ cap: 1 }), 50);
    expect(observe(once, held({ cap: 1 }), 90)).toBe(once);
    expect(observe(once, held({}), 40).pending).toEqual({ cap: [0, 51] });
  });

  test('a reply confirms what was sent; a change made during the call stays pending and visible', () => {
    const first = observe(newRecord('asha'), held({ cap: 1, 'tee/M': 1 }), 50);
    const sent = nextChanges(first);
    const during = observe(first, held({ cap: 1, 'tee/M': 4 }), 60);
    const after = settle(during, sent, { revision: 3, lines: [line('cap', 1), line('tee/M', 1), line('vest', 1)] });
    expect(after.pending).toEqual({ 'tee/M': [4, 60] });
    expect(wantedBy(after)).toEqual(held({ cap: 1, 'tee/M': 4, vest: 1 }));
  });

  test('a reply that is older than the record only confirms', () => {
    const record: FollowRecord = { of: 'asha', revision: 5, known: { cap: 1 }, pending: { cap: [1, 9] } };
    const after = settle(record, record.pending, { revision: 4, lines: [] });
    expect(after).toEqual({ of: 'asha', revision: 5, known: { cap: 1 }, pending: {} });
  });

  test('a line that cannot be shown is neither held nor reported as removed', () => {
    const record = withoutLines({ ...newRecord('asha'), known: { gone: 1, cap: 1 } }, new Set(['gone']));
    expect(observe(record, held({ cap: 1 }), 50)).toBe(record);
  });

  test('lines with an id that the server would refuse stay on the device', () => {
    expect(quantitiesOf([{ id: '../x', size: 'M', quantity: 1 }], [{ id: 'cap' }])).toEqual(held({ cap: 1 }));
  });

  test('the oldest changes are sent first, at most 200 in a call', () => {
    const pending = Object.fromEntries(
      Array.from({ length: 250 }, (_, index): [string, [number, number]] => [`p${index}`, [1, 1000 - index]]),
    );
    const next = nextChanges({ ...newRecord('asha'), pending });
    expect(Object.keys(next)).toHaveLength(200);
    expect(next).toHaveProperty('p249');
    expect(next).not.toHaveProperty('p0');
  });
});

/** A server in one map: the last change to a line wins. */
function createServer() {
  const entries = new Map<string, ListChange>();
  let revision = 0;
  return {
    sync(changes: readonly ListChange[]) {
      for (const change of changes) {
        const other = entries.get(lineKey(change));
        if (other && other.at >= change.at) continue;
        entries.set(lineKey(change), change);
        revision += 1;
      }
      return { revision, lines: [...entries.values()].filter(({ quantity }) => quantity > 0) };
    },
  };
}

function createDevice(server: ReturnType<typeof createServer>) {
  let record = newRecord('asha');
  let lists: Quantities = new Map();
  return {
    change(key: string, quantity: number, now: number) {
      lists = new Map([...new Map([...lists, [key, quantity]])].filter(([, each]) => each > 0));
      record = observe(record, lists, now);
    },
    /** Sends now; the reply arrives when the returned function is called, or never. */
    send() {
      const sent = nextChanges(record);
      const reply = server.sync(toChanges(sent));
      return (now: number) => {
        record = settle(observe(record, lists, now), sent, reply);
        lists = wantedBy(record);
      };
    },
    held: () => Object.fromEntries([...lists].sort()),
  };
}

/** The same sequence in each run. */
function createRandom() {
  let state = 7;
  const next = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  const below = (end: number) => Math.floor(next() * end);
  return {
    below,
    is: (probability: number) => next() < probability,
    one: <T>(choices: readonly [T, ...T[]]) => choices[below(choices.length)] ?? choices[0],
  };
}

test('devices that change lines, lose replies and get them late hold the last change of each line in the end', () => {
  const random = createRandom();
  for (let round = 0; round < 60; round += 1) {
    const server = createServer();
    const devices = [createDevice(server), createDevice(server), createDevice(server)] as const;
    const last: Record<string, number> = {};
    const late: ((now: number) => void)[] = [];
    for (let now = 1; now < 60; now += 1) {
      const device = random.one(devices);
      const key = random.one(['tee/S', 'tee/M', 'cap', 'vest']);
      if (random.is(0.4)) {
        const quantity = random.below(4);
        // A change to what the device shows already is no change.
        if ((device.held()[key] ?? 0) === quantity) continue;
        device.change(key, quantity, now);
        last[key] = quantity;
      } else if (random.is(0.6)) device.send()(now);
      else late.push(device.send());
      if (random.is(0.3)) late.pop()?.(now);
    }
    for (const arrive of late) if (random.is(0.5)) arrive(60);
    for (const device of [...devices, ...devices]) device.send()(61);
    const expected = Object.fromEntries(
      Object.entries(last)
        .filter(([, quantity]) => quantity > 0)
        .sort(),
    );
    expect(devices.map((device) => device.held())).toEqual([expected, expected, expected]);
  }
});

const tee = product();
const cap = product({ _id: 'cap', id: 'cap' });
const teeM = toLine(tee, 'M', 1);
const wanted = (quantities: Record<string, number>) => new Map(Object.entries(quantities));

test('lines that stay are the same objects in their place; others are changed, removed and added at the end', () => {
  const capS = toLine(cap, 'S', 1);
  const teeL = toLine(tee, 'L', 2);
  const { bag, missing } = toLists(
    { bag: [teeL, capS, teeM], wishlist: [] },
    wanted({ 'vest/M': 1, 'tee/M': 1, 'tee/L': 4 }),
    [product({ _id: 'vest', id: 'vest' })],
  );
  expect(bag).toEqual([
    { ...teeL, quantity: 4 },
    teeM,
    expect.objectContaining({ id: 'vest', size: 'M', quantity: 1 }),
  ]);
  expect(bag[1]).toBe(teeM);
  expect(missing.size).toBe(0);
});

test('another size of a product in the bag needs no product, and a saved piece does', () => {
  const { bag, wishlist, missing } = toLists(
    { bag: [teeM], wishlist: [cap] },
    wanted({ 'tee/S': 2, tee: 1, cap: 1 }),
    [],
  );
  expect(bag).toEqual([{ ...teeM, size: 'S', quantity: 2 }]);
  expect(wishlist).toEqual([cap]);
  expect([...missing]).toEqual(['tee']);
});
