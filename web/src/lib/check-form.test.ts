import { MESSAGES } from '@nirala/contract/text/messages';
import { expect, test } from 'vitest';
import * as v from 'valibot';
import { checkForm, problemOf, summaryOf } from './check-form.ts';

const fields = ['name', 'code'] as const;
const schema = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty(MESSAGES.requiredFields)),
  code: v.pipe(v.string(), v.nonEmpty(MESSAGES.requiredFields), v.regex(/^\d+$/, 'Only digits.')),
});
const check = (typed: { name: string; code: string }) =>
  checkForm(schema, fields, typed, { name: 'Your name?', code: 'Your code?' });
const summary = (typed: { name: string; code: string }) => {
  const checked = check(typed);
  return checked.ok ? undefined : summaryOf(fields, checked);
};

test('returns the value as the schema transforms it', () => {
  expect(check({ name: ' Asha ', code: '12' })).toEqual({ ok: true, value: { name: 'Asha', code: '12' } });
});

test('an empty field has its own message, an invalid one has the message of the schema', () => {
  expect(check({ name: ' ', code: 'x' })).toEqual({
    ok: false,
    errors: { name: 'Your name?', code: 'Only digits.' },
    missing: ['name'],
  });
});

test('the summary asks for missing fields first, then reports the first invalid one', () => {
  expect(summary({ name: '', code: 'x' })).toBe(MESSAGES.requiredFields);
  expect(summary({ name: 'Asha', code: 'x' })).toBe('Only digits.');
});

test('the summary is empty once the errors are cleared', () => {
  expect(summaryOf(fields, { errors: { name: undefined }, missing: ['name'] })).toBeUndefined();
});

test('a field says what is wrong while it is typed, and nothing while it is empty', () => {
  const name = v.pipe(v.string(), v.nonEmpty('Your name?'), v.maxLength(5, 'At most 5 characters.'));
  expect([problemOf(name, 'Asha'), problemOf(name, 'Asha Rao')]).toEqual([undefined, 'At most 5 characters.']);
  expect([problemOf(name, ''), problemOf(name, ' \u200b ')]).toEqual([undefined, undefined]);
});
