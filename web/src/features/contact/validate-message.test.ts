import { MESSAGES } from '@nirala/contract/messages';
import { expect, test } from 'vitest';
import { validateMessage } from './validate-message.ts';

const good = { name: 'Asha Rao', email: 'asha@example.com', message: 'Hello.' };

test('a whole message is ready to be sent, cleaned', () => {
  expect(validateMessage({ ...good, name: ' Asha\u202E Rao ' })).toEqual({ ok: true, message: good });
});

test('each empty field has words of its own, the form one sentence', () => {
  const checked = validateMessage({ name: '', email: ' ', message: '\u200B' });
  expect(checked).toMatchObject({ ok: false, summary: MESSAGES.requiredFields });
  if (!checked.ok) expect(Object.keys(checked.errors)).toEqual(['name', 'email', 'message']);
});

test.each([
  ['email', 'asha@example', MESSAGES.invalidEmail],
  ['message', 'x'.repeat(2001), MESSAGES.messageTooLong],
  ['name', 'x'.repeat(81), MESSAGES.nameTooLong],
])('a wrong %s says what is wrong', (field, typed, words) => {
  expect(validateMessage({ ...good, [field]: typed })).toEqual({
    ok: false,
    summary: words,
    errors: { [field]: words },
  });
});

test('what is missing is said before what is wrong', () => {
  const checked = validateMessage({ ...good, email: 'asha', message: '' });
  expect(checked).toMatchObject({ summary: MESSAGES.requiredFields, errors: { email: MESSAGES.invalidEmail } });
});
