import { expect, test } from 'vitest';
import { dueDay, dueState, stageOf } from './stage.ts';

const promise = { latest: '2026-11-28', dispatch: '2026-11-24' };
const parcel = (state: string, problem?: string) => ({ state, ...(problem === undefined ? {} : { problem }) });

test.each([
  ['Pending', undefined, 'closed'],
  ['Processing', undefined, 'to-pack'],
  ['Processing', parcel('packed'), 'packed'],
  ['Processing', parcel('packed', 'No such pincode.'), 'problem'],
  ['Dispatched', undefined, 'on-the-way'],
  ['Dispatched', parcel('in-transit'), 'on-the-way'],
  ['Dispatched', parcel('undelivered'), 'problem'],
  ['Delivered', parcel('delivered'), 'closed'],
  ['Cancelled', parcel('packed'), 'closed'],
])('%s with the parcel %o is %s', (status, known, stage) => {
  expect(stageOf({ status, parcel: known })).toBe(stage);
});

test('an order that waits for its confirmation is not to be packed, and a cancelled one waits no longer', () => {
  const confirmBy = '2026-11-24T12:00:00Z';
  expect(stageOf({ status: 'Processing', confirmBy })).toBe('to-confirm');
  expect(stageOf({ status: 'Processing', confirmBy: undefined })).toBe('to-pack');
  expect(stageOf({ status: 'Cancelled', confirmBy })).toBe('closed');
});

test('an order is due on the day of its dispatch, then on the day of its delivery, then no longer', () => {
  const days = ['Processing', 'Dispatched', 'Delivered', 'Pending'].map((status) => dueDay({ status, promise }));
  expect(days).toEqual(['2026-11-24', '2026-11-28', undefined, undefined]);
  expect(dueDay({ status: 'Processing' })).toBeUndefined();
});

test('it is due today until midnight in India, and then late', () => {
  const at = (time: string) => dueState({ status: 'Processing', promise }, new Date(time));
  expect(at('2026-11-23T18:29:59Z')).toBeUndefined();
  expect(at('2026-11-23T18:30:00Z')).toBe('today');
  expect(at('2026-11-24T18:29:59Z')).toBe('today');
  expect(at('2026-11-24T18:30:00Z')).toBe('late');
});
