import { describe, expect, test } from 'vitest';
import { ApiError } from '../lib/api-error.ts';
import { merged } from './edit.ts';

const now = { name: 'Neem', price: 900, sizes: ['S', 'M'], note: undefined as string | undefined };

describe('an edit', () => {
  test('changes what it names and leaves what others changed', () => {
    expect(merged(now, { name: 'Neem' }, { name: 'Neem Leaf' })).toEqual({ ...now, name: 'Neem Leaf' });
  });
  test('compares lists by what is in them, and nothing with nothing', () => {
    expect(merged(now, { sizes: ['S', 'M'] }, { sizes: ['S'] }).sizes).toEqual(['S']);
    expect(merged(now, {}, { note: 'soft' }).note).toBe('soft');
  });
  test('done twice is done once', () => {
    expect(merged({ ...now, name: 'Leaf' }, { name: 'Neem' }, { name: 'Leaf' }).name).toBe('Leaf');
  });
  test('is refused where somebody saved another value, with theirs', () => {
    const stale = () => merged(now, { name: 'Neem', price: 800 }, { name: 'Leaf', price: 700 });
    expect(stale).toThrow(ApiError);
    try {
      stale();
    } catch (error) {
      expect(error).toMatchObject({ status: 409, details: { reason: 'stale', theirs: { price: 900 } } });
    }
  });
});
