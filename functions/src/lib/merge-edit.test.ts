import { describe, expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { mergeEdit } from './merge-edit.ts';

const now = { name: 'Neem', price: 900, sizes: ['S', 'M'], note: undefined as string | undefined };

describe('an edit', () => {
  test('changes the fields that it names and keeps the others as they are now', () => {
    expect(mergeEdit(now, { name: 'Neem' }, { name: 'Neem Leaf' })).toEqual({ ...now, name: 'Neem Leaf' });
  });
  test('compares lists by their items, and a missing field with a missing field', () => {
    expect(mergeEdit(now, { sizes: ['S', 'M'] }, { sizes: ['S'] }).sizes).toEqual(['S']);
    expect(mergeEdit(now, {}, { note: 'soft' }).note).toBe('soft');
  });
  test('is accepted if the field already has the new value', () => {
    expect(mergeEdit({ ...now, name: 'Leaf' }, { name: 'Neem' }, { name: 'Leaf' }).name).toBe('Leaf');
  });
  test('is refused with the current values if somebody else changed the same field', () => {
    const stale = () => mergeEdit(now, { name: 'Neem', price: 800 }, { name: 'Leaf', price: 700 });
    expect(stale).toThrow(ApiError);
    try {
      stale();
    } catch (error) {
      expect(error).toMatchObject({ status: 409, details: { reason: 'stale', theirs: { price: 900 } } });
    }
  });
});
