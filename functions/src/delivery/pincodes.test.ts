import { STATES } from '@nirala/contract/place/state';
import { atLeast } from '@nirala/contract/at-least.fixture';
import { likelyStateOfPin } from '@nirala/contract/place/pincode';
import { checkPincodeState } from '@nirala/contract/place/pincode-state';
import { POST_OFFICES } from '@nirala/dev/stand-ins/pincodes';
import { expect, test } from 'vitest';
import { offlinePlaces } from './pincodes.ts';
import { SORTING_DISTRICTS } from './sorting-districts.ts';

const LINES = Object.entries(SORTING_DISTRICTS).flatMap(([state, lines]) =>
  lines
    .trim()
    .split('\n')
    .map((line) => ({ state, line, prefix: line.slice(0, 3) })),
);

test('has every state, each line in the same form, and a prefix once in a state', () => {
  expect(Object.keys(SORTING_DISTRICTS).toSorted()).toEqual([...STATES].toSorted());
  for (const { line } of atLeast(400, LINES))
    expect(line).toMatch(/^[1-8]\d\d [A-Z][A-Za-z0-9]*([ -][A-Za-z0-9]+|, [A-Z][A-Za-z0-9]*)*$/);
  const keys = LINES.map(({ state, prefix }) => `${state} ${prefix}`);
  expect(new Set(keys).size).toBe(keys.length);
  expect(new Set(LINES.map(({ prefix }) => prefix)).size).toBeGreaterThan(400);
});

test('agrees with the states that an address may have, and names the likely one first', async () => {
  for (const { state, prefix } of atLeast(400, LINES)) {
    expect(checkPincodeState(`${prefix}001`, state, undefined), `${prefix} in ${state}`).toEqual({
      state,
      confirmed: false,
    });
    expect((await offlinePlaces(prefix))?.states[0], prefix).toBe(likelyStateOfPin(prefix));
  }
});

test.each(atLeast(10, POST_OFFICES))('knows the state of the real pincode %s', async (pincode, offices) => {
  const [state] = new Set(offices.map(({ State }) => State));
  const name = state === 'Jammu & Kashmir' ? 'Jammu and Kashmir' : state;
  const known = name === 'Chattisgarh' ? 'Chhattisgarh' : name?.replace(' & ', ' and ');
  expect((await offlinePlaces(pincode))?.states).toContain(known);
});

test('names the districts of each state', async () => {
  expect(await offlinePlaces('560004')).toMatchObject({ city: 'Bengaluru', states: ['Karnataka'] });
  const border = await offlinePlaces('605106');
  expect(border).toMatchObject({ city: 'Puducherry', states: ['Puducherry', 'Tamil Nadu'] });
  expect(border?.districts.get('Tamil Nadu')).toEqual(['Villupuram', 'Cuddalore']);
  expect(await offlinePlaces('290001')).toBeUndefined();
  expect(await offlinePlaces('900001')).toBeUndefined();
});
