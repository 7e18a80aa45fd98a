import { expect, test } from 'vitest';
import { actorLabel, reasonLabel, signed } from './movement-labels.ts';

test('a reason without a label is shown as it is stored', () => {
  expect(['damage', 'moth'].map(reasonLabel)).toEqual(['Damaged or lost', 'moth']);
});

test('an actor is named for people, an admin by their phone number', () => {
  expect(['shopper', 'admin', 'payment', 'Razorpay', '+919000000001'].map(actorLabel)).toEqual([
    'the shopper',
    'an admin',
    'the store',
    'Razorpay',
    '+91 90000 00001',
  ]);
});

test('a change has its sign', () => {
  expect([2, -2].map(signed)).toEqual(['+2', '−2']);
});
