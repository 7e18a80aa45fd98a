import { expect, test, vi } from 'vitest';
import { stubStorage } from '../../lib/storage/storage.fixture.ts';

const empty = { name: '', email: '', message: '' };

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
