import { expect, test, vi } from 'vitest';
import { stubStorage } from '../../lib/storage/storage.fixture.ts';
import { aboutOrder } from './ticket-draft.ts';

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
