import { NO_FITS } from '@nirala/contract/review/no-reviews';
import { expect, test } from 'vitest';
import { reviewsSay, headlineOf, meantRoom, reasonFor } from './find-my-size.tsx';

const compared = (size: 'M' | 'L', room: number, longer: number) => ({ size, room, longer, distance: 0 });
const M = compared('M', 6, 0);
const L = compared('L', 12, 2);
const BODY = { method: 'body', girth: 'Chest', unit: 'cm' } as const;
const GARMENT = { ...BODY, method: 'garment' } as const;

test('the answer names one size, two in their order, or the closest', () => {
  expect(headlineOf({ sizes: [M], closest: M })).toBe('Your size is M');
  expect(headlineOf({ sizes: [L, M], closest: L })).toBe('You are between M and L');
  expect(headlineOf({ sizes: [], closest: L })).toBe('No size fits these measurements. The closest is L');
});

test('the reason for a body says how much room there is, and how long it is', () => {
  expect(reasonFor(M, BODY)).toBe('6 cm of room at the chest, the usual length for your height.');
  expect(reasonFor(L, { ...BODY, unit: 'in' })).toBe(
    '4.7 in of room at the chest, 0.8 in longer than usual for your height.',
  );
  expect(reasonFor(compared('M', -4, -3), { ...BODY, girth: 'Waist' })).toBe(
    '4 cm less than your waist, 3 cm shorter than usual for your height.',
  );
});

test('the room that the cut is meant to have is named, unless a garment is compared', () => {
  expect(meantRoom({ sizes: [M], closest: M, meant: 6 }, BODY)).toBe(
    'This cut is meant to have 6 cm of room at the chest.',
  );
  expect(meantRoom({ sizes: [M], closest: M, meant: -4 }, { ...BODY, girth: 'Waist' })).toBe(
    'This cut is meant to stretch by 4 cm at the waist.',
  );
  expect(meantRoom({ sizes: [M], closest: M }, GARMENT)).toBeUndefined();
});

test('the reason for a garment compares the two', () => {
  expect(reasonFor(compared('M', 2, 1), GARMENT)).toBe('2 cm wider around the chest than yours, 1 cm longer.');
  expect(reasonFor(compared('M', 0.2, -0.2), GARMENT)).toBe('as wide at the chest as yours, as long.');
});

test('buyers are quoted if they said anything, with the effect of many equal votes', () => {
  expect(reviewsSay(NO_FITS)).toBeUndefined();
  expect(reviewsSay({ small: 1, true: 4, large: 0 })).toBe('In reviews, 80% say true to size.');
  expect(reviewsSay({ small: 8, true: 2, large: 0 })).toBe(
    'In reviews, 80% say runs small, so this counts half a size more.',
  );
});
