import type { Ticket } from '@nirala/contract/shopper/ticket';
import { MESSAGES } from '@nirala/contract/text/messages';
import { expect, test } from 'vitest';
import { summaryOf } from '../../lib/check-form.ts';
import { checkTicket, TICKET_FIELDS } from './contact-forms.tsx';

const good = { name: 'Asha Rao', email: 'asha@example.com', message: 'Hello.' };

function check(typed: Ticket) {
  const checked = checkTicket(typed);
  return checked.ok ? checked : { errors: checked.errors, summary: summaryOf(TICKET_FIELDS, checked) };
}

test('returns a complete message, cleaned', () => {
  expect(check({ ...good, name: ' Asha\u202E Rao ' })).toEqual({ ok: true, value: good });
});

test('every empty field has an error, and the summary has the words of the specification', () => {
  const checked = check({ name: '', email: ' ', message: '\u200B' });
  expect(checked).toMatchObject({ summary: MESSAGES.requiredFields });
  expect('errors' in checked && Object.keys(checked.errors)).toEqual(['name', 'email', 'message']);
});

test.each([
  ['email', 'asha@example', MESSAGES.invalidEmail],
  ['message', 'x'.repeat(2001), MESSAGES.messageTooLong],
  ['name', 'x'.repeat(81), MESSAGES.nameTooLong],
])('an invalid %s is reported at the field and in the summary', (field, typed, message) => {
  expect(check({ ...good, [field]: typed })).toEqual({ summary: message, errors: { [field]: message } });
});

test('the summary reports an empty field before an invalid one', () => {
  const checked = check({ ...good, email: 'asha', message: '' });
  expect(checked).toMatchObject({ summary: MESSAGES.requiredFields, errors: { email: MESSAGES.invalidEmail } });
});
