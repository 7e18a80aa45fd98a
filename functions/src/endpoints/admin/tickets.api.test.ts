import { Timestamp } from '@google-cloud/firestore';
import { beforeAll, describe, expect, test } from 'vitest';
import { signUp, createTestStore, type Shopper } from '@nirala/dev/testing/test-store';
import { ticketRef } from '../../store/tickets.ts';

let now = new Date('2026-11-21T10:00:00.000Z');
const { db, call } = createTestStore({ now: () => now });
let admin: Shopper;
beforeAll(async () => (admin = await signUp(undefined, { admin: true })));

let visitors = 0;
const from = () => ({ 'X-Forwarded-For': `10.8.0.${(visitors += 1)}` });
async function write(message: string, email = `w${(visitors += 1)}@example.com`) {
  const { json } = await call('/api/contactus', { body: { name: 'Asha Rao', email, message }, headers: from() });
  return { ticket: String(json.ticket), email };
}
const post = (path: string, body: object = {}) => call(`/api/admin/messages/${path}`, { token: admin.token, body });
const answer = (ticket: string, reply: string, seen: string | null = null) =>
  post(`${ticket}/answer`, { base: { reply: seen }, changes: { reply } });
const lookUp = async (ticket: string, email: string) =>
  (await call('/api/contactus/ticket', { body: { ticket, email }, headers: from() })).json;
const list = async (body = {}) => (await call('/api/admin/messages/search', { token: admin.token, body })).json;
const numbers = ({ tickets }: { tickets: { ticket: string }[] }) => tickets.map(({ ticket }) => ticket);
const unanswered = async () => (await db.collection('messages').where('open', '==', true).count().get()).data().count;

test('a message can be acknowledged and answered, and is counted while it is open', async () => {
  const { ticket, email } = await write('Is the M true to size?');
  const before = await unanswered();
  await post(`${ticket}/acknowledge`);
  now = new Date('2026-11-21T11:00:00.000Z');
  await post(`${ticket}/acknowledge`);
  expect(await lookUp(ticket, email)).toMatchObject({ status: 'open', acknowledgedAt: '2026-11-21T10:00:00.000Z' });
  const { json } = await answer(ticket, 'Yes.\u202E It is.');
  expect(json).toMatchObject({ status: 'answered', reply: { text: 'Yes. It is.', createdAt: now.toISOString() } });
  expect(await unanswered()).toBe(before - 1);
  const seen = await lookUp(ticket, email);
  expect(seen).toMatchObject({ status: 'answered', reply: { text: 'Yes. It is.' } });
  expect(Object.keys(seen)).not.toContain('email');

  await post(`${ticket}/reopen`);
  expect(await lookUp(ticket, email)).toMatchObject({ status: 'open', reply: { text: 'Yes. It is.' } });
  expect(await unanswered()).toBe(before);
  const deeds = await db.collection('audit').where('target', '==', `messages/${ticket}`).orderBy('action').get();
  expect(deeds.docs.map((doc) => doc.get('action'))).toEqual(['ticket.acknowledge', 'ticket.answer', 'ticket.reopen']);
});

describe('an answer', () => {
  test('sent twice is saved once, and a second admin gets 409 with the first answer', async () => {
    const { ticket } = await write('Where is it?');
    const [first, again] = [await answer(ticket, 'On its way.'), await answer(ticket, 'On its way.')];
    expect(again.json).toEqual(first.json);
    expect(await answer(ticket, 'We are looking.')).toMatchObject({
      status: 409,
      json: { details: { reason: 'stale', theirs: { reply: 'On its way.' } } },
    });
    expect((await answer(ticket, 'It has arrived.', 'On its way.')).json.reply.text).toBe('It has arrived.');
    const audit = await db.collection('audit').where('target', '==', `messages/${ticket}`).get();
    expect(audit.size).toBe(2);
  });

  test('that is empty, too long or for an unknown ticket is refused', async () => {
    const { ticket } = await write('Hello?');
    expect((await answer(ticket, ' \u200B ')).status).toBe(400);
    expect((await answer(ticket, 'x'.repeat(4001))).status).toBe(400);
    expect((await answer('MSG-2222-2222', 'Hello')).status).toBe(404);
    expect((await answer('nonsense', 'Hello')).status).toBe(400);
  });
});

describe('the list', () => {
  test('has open messages oldest first and others newest first, page by page', async () => {
    const old = now;
    const own: string[] = [];
    for (let hour = 0; hour < 3; hour += 1) {
      now = new Date(Date.parse('2030-01-01T00:00:00Z') + hour * 3_600_000);
      own.push((await write(`Hour ${hour}`)).ticket);
    }
    const open = numbers(await list());
    expect(open.filter((ticket) => own.includes(ticket))).toEqual(own);
    await answer(own[1] ?? '', 'Done.');
    expect(numbers(await list({ state: 'answered' }))[0]).toBe(own[1]);
    expect(numbers(await list({ state: 'all' })).slice(0, 3)).toEqual(own.toReversed());
    expect((await list({ cursor: 'nonsense' })).error).toBeDefined();
    now = old;
  });

  test('continues where the previous page ended', async () => {
    const writer = db.bulkWriter();
    const createdAt = Timestamp.fromDate(new Date('2020-01-01T00:00:00Z'));
    const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
    for (let number = 0; number < 60; number += 1) {
      const ticket = `NR-2222-22${letters[Math.floor(number / 30)]}${letters[number % 30]}`;
      void writer.create(ticketRef(db, ticket), { name: 'A', email: 'a@b.co', message: 'x', createdAt, open: true });
    }
    await writer.close();
    const first = await list();
    const second = await list({ cursor: first.next });
    expect([first.tickets.length, new Set([...numbers(first), ...numbers(second)]).size]).toEqual([
      50,
      50 + second.tickets.length,
    ]);
    expect(second.tickets.length).toBeGreaterThanOrEqual(10);
  });

  test('finds words in any field, ignoring case', async () => {
    const { ticket } = await write('The रंग of my Kurta faded', 'kurta@example.com');
    for (const q of ['FADED रंग', 'kurta@', ticket, ticket.slice(3, 7).toLowerCase(), 'rao kurta']) {
      expect(numbers(await list({ q }))).toContain(ticket);
    }
    expect(numbers(await list({ q: 'faded nowhere' }))).toEqual([]);
    expect(numbers(await list({ q: 'faded', state: 'answered' }))).toEqual([]);
  });

  test('is refused for everybody but admins', async () => {
    const { token } = await signUp();
    expect((await call('/api/admin/messages/search', { token, body: {} })).status).toBe(403);
    expect((await call('/api/admin/messages/NR-3333-3333/answer', { token, body: {} })).status).toBe(403);
  });
});
