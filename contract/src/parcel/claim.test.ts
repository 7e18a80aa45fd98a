import { expect, test } from 'vitest';
import { claimDeadline, claimProblem, type ClaimFields, lacksClaim, settledFields } from './claim.ts';

const TODAY = '2026-11-28';
const fields: ClaimFields = { amount: 449, state: 'paid', reference: '', note: '', paid: 400, paidOn: TODAY };

test.each<[string, Partial<ClaimFields>, string | undefined]>([
  ['a paid claim with its amount and its day', {}, undefined],
  ['a paid claim without its amount', { paid: null }, 'Enter what the courier paid.'],
  ['a paid claim without its day', { paidOn: null }, 'Enter the day on which the courier paid.'],
  ['a paid claim of a day to come', { paidOn: '2026-11-29' }, 'This day is still to come.'],
  ['a filed claim', { state: 'filed', paid: null, paidOn: null }, undefined],
])('%s is checked', (_what, change, problem) => {
  expect(claimProblem({ ...fields, ...change }, TODAY)).toBe(problem);
});

test('what was paid belongs to a paid claim alone', () => {
  expect(settledFields(fields)).toEqual(fields);
  expect(settledFields({ ...fields, state: 'accepted' })).toMatchObject({ paid: null, paidOn: null });
});

test.each<[string, Parameters<typeof lacksClaim>[0], boolean]>([
  ['a parcel that the courier lost', { history: [], parcel: { state: 'lost' } }, true],
  ['an order that was closed as lost', { history: [{ status: 'Lost' }] }, true],
  ['a parcel that was found', { history: [], parcel: { state: 'in-transit' } }, false],
  ['a lost parcel that is claimed', { history: [], parcel: { state: 'lost' }, claimed: ['lost'] }, false],
  ['a lost parcel that is claimed as damaged', { history: [], parcel: { state: 'lost' }, claimed: ['damaged'] }, false],
  ['a lost parcel with another claim', { history: [], parcel: { state: 'lost' }, claimed: ['weight'] }, true],
  ['a lost test order', { history: [], parcel: { state: 'lost' }, isTest: true }, false],
])('whether %s lacks its claim', (_what, order, lacks) => {
  expect(lacksClaim(order)).toBe(lacks);
});

test('a claim has the deadline that its courier published, and none otherwise', () => {
  const since = new Date('2026-11-20T10:00:00.000Z');
  expect(claimDeadline('shiprocket', 'damaged', since)).toEqual(new Date('2026-11-23T10:00:00.000Z'));
  expect(claimDeadline('shiprocket', 'lost', since)).toBeUndefined();
  expect(claimDeadline('delhivery', 'weight', since)).toBeUndefined();
});
