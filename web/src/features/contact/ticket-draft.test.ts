import { MESSAGES } from '@nirala/contract/text/messages';
import { expect, test, vi } from 'vitest';
import { summaryOf } from '../../lib/check-form.ts';
import { stubStorage } from '../../lib/storage/storage.fixture.ts';
import { TICKET_FIELDS, type TypedTicket, validateTicket, aboutOrder } from './ticket-draft.ts';

const good = { name: 'Asha Rao', email: 'asha@example.com', message: 'Hello.' };

function check(typed: TypedTicket) {
  const checked = validateTicket(typed);
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

const empty = { name: '', email: '', message: '' };

test('help with an order starts the message with the order and the name of its address', () => {
  expect(aboutOrder(empty, 'NR-1', 'Asha')).toEqual({ ...empty, name: 'Asha', message: 'Help with order NR-1:\n' });
});

test('help with an order keeps what was typed, and replaces the line of another order', () => {
  const typed = { name: 'Ravi', email: 'r@x.in', message: 'It is too small.' };
  const first = aboutOrder(typed, 'NR-1', 'Asha');
  expect(first).toEqual({ ...typed, message: 'Help with order NR-1:\nIt is too small.' });
  expect(aboutOrder(first, 'NR-2', 'Asha').message).toBe('Help with order NR-2:\nIt is too small.');
});

test("a signed-in shopper's draft is not shown to anybody else, and a visitor's stays after sign-in", async () => {
  vi.resetModules();
  const items = stubStorage();
  const { ticketDraft } = await import('./ticket-draft.ts');
  const as = (phoneNumber: string) => items.set('user', JSON.stringify({ phoneNumber }));
  const draft = { ...empty, message: 'A late parcel' };
  ticketDraft.store(draft);
  as('+919845012345');
  expect(ticketDraft.read()).toEqual(draft);
  ticketDraft.store(draft);
  expect(ticketDraft.read()).toEqual(draft);
  items.delete('user');
  expect(ticketDraft.read()).toEqual(empty);
  as('+919845099999');
  expect(ticketDraft.read()).toEqual(empty);
});
