import { randomUUID } from 'node:crypto';
import { Timestamp } from '@google-cloud/firestore';
import { ticketNumberSchema } from '@nirala/contract/shopper/ticket';
import { MESSAGES } from '@nirala/contract/text/messages';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { holdClock } from '@nirala/dev/testing/clock';
import { createTestStore } from '@nirala/dev/testing/test-store';
import { ticketRef } from '../store/tickets.ts';

holdClock();

const at = new Date('2026-11-21T10:00:00.000Z');
const { db, call } = createTestStore({ now: () => at });
const good = { name: 'Asha Rao', email: 'asha@example.com', message: 'Is the M true to size?' };

let visitors = 0;
/** A network address that nobody has used yet. */
const someone = () => `10.9.${Math.floor(++visitors / 250)}.${visitors % 250}`;
const from = (address: string) => ({ 'X-Forwarded-For': `8.8.8.8, ${address}` });
const send = (change: object = {}, address = someone()) =>
  call('/api/contactus', { body: { ...good, ...change }, headers: from(address) });
const lookUp = (ticket: string, email: string, address = someone()) =>
  call('/api/contactus/ticket', { body: { ticket, email }, headers: from(address) });

describe('POST /api/contactus', () => {
  test('stores the message and replies with its ticket', async () => {
    const { status, json } = await send({ email: 'kept@example.com' });
    expect([status, json.message]).toEqual([200, MESSAGES.ticketSent]);
    expect(v.parse(ticketNumberSchema, json.ticket)).toBe(json.ticket);
    // Order ids begin with NR.
    expect(json.ticket).toMatch(/^MSG-/);
    const kept = (await ticketRef(db, json.ticket).get()).data();
    expect(kept).toEqual({ ...good, email: 'kept@example.com', open: true, createdAt: Timestamp.fromDate(at) });
  });

  test.each([
    ['no name', { name: ' ' }, MESSAGES.requiredFields],
    ['no message', { message: '\u200B\n' }, MESSAGES.requiredFields],
    ['a list for a message', { message: ['x'] }, MESSAGES.requiredFields],
    ['no e-mail', { email: undefined }, MESSAGES.requiredFields],
    ['a wrong e-mail', { email: 'asha@example' }, MESSAGES.invalidEmail],
    ['two e-mails', { email: 'a@b.co\nc@d.co' }, MESSAGES.invalidEmail],
    ['10,000 characters', { message: 'x'.repeat(10_000) }, MESSAGES.messageTooLong],
    ['a name without end', { name: 'x'.repeat(10_000) }, MESSAGES.nameTooLong],
  ])('refuses %s', async (_what, change, words) => {
    const { status, json } = await send(change);
    expect([status, json.error]).toEqual([400, words]);
  });

  test('stores no other fields of the request', async () => {
    const { json } = await send({ email: 'sly@example.com', reply: { text: 'x' }, createdAt: 1, status: 'answered' });
    expect(Object.keys((await ticketRef(db, json.ticket).get()).data() ?? {}).sort()).toEqual(
      ['createdAt', 'email', 'message', 'name', 'open'].sort(),
    );
  });

  test('a retry with the same request id is the same message with the same ticket', async () => {
    const requestId = randomUUID();
    const written = { email: 'again@example.com', requestId };
    const replies = await Promise.all([send(written), send(written), send(written)]);
    const [ticket] = replies.map(({ json }) => json.ticket);
    for (const { status, json } of replies) expect([status, json.ticket]).toEqual([200, ticket]);
    const kept = async () => (await db.collection('messages').where('email', '==', 'again@example.com').get()).size;
    expect(await kept()).toBe(1);
    // Retries do not count towards the sender's limit of four tickets in ten minutes.
    for (let retry = 0; retry < 5; retry += 1) expect((await send(written)).status).toBe(200);
    expect(await send({ ...written, message: 'Something else' })).toMatchObject({
      status: 409,
      json: { error: MESSAGES.requestReused },
    });
    expect((await ticketRef(db, ticket).get()).get('message')).toBe(good.message);
    // The same request id from another sender creates another ticket, and without an id every call creates one.
    expect((await send({ email: 'else@example.com', requestId })).json.ticket).not.toBe(ticket);
    expect((await send({ email: 'again@example.com' })).json.ticket).not.toBe(ticket);
    expect(await kept()).toBe(2);
    expect((await send({ ...written, requestId: 'short' })).status).toBe(400);
  });

  test('accepts ten messages from one network address', async () => {
    const address = someone();
    for (let sent = 0; sent < 10; sent += 1) {
      expect((await send({ email: `many${sent}@example.com` }, address)).status).toBe(200);
    }
    const refused = await send({ email: 'many@example.com' }, address);
    expect([refused.status, refused.json.error]).toEqual([429, MESSAGES.tooManyTickets]);
    const wait = Number(refused.headers.get('Retry-After'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(600);
    expect((await send({ email: 'many@example.com' })).status).toBe(200);
  });

  test('accepts four messages from one e-mail address, however it is written, from anywhere', async () => {
    for (const email of ['one@example.com', 'ONE@example.com', 'One@Example.com', ' one@example.com ']) {
      expect((await send({ email })).status).toBe(200);
    }
    expect((await send({ email: 'one@EXAMPLE.com' })).status).toBe(429);
    expect((await send({ email: 'other@example.com' })).status).toBe(200);
  });

  test('accepts only ten of many simultaneous messages', async () => {
    const address = someone();
    const many = Array.from({ length: 30 }, (_, index) => send({ email: `crowd${index}@example.com` }, address));
    const statuses = (await Promise.all(many)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(10);
    expect(new Set(statuses)).toContain(429);
  });
});

describe('POST /api/contactus/ticket', () => {
  test('shows message and reply for the ticket with its e-mail address', async () => {
    const { ticket } = (await send({ email: 'Reader@example.com' })).json;
    const seen = { ticket, status: 'open', createdAt: at.toISOString(), name: good.name, message: good.message };
    expect(await lookUp(ticket.toLowerCase().replaceAll('-', ' '), 'reader@Example.com')).toMatchObject({
      status: 200,
      json: seen,
    });
    const reply = { text: 'It is.\n<b>Really</b>', createdAt: Timestamp.fromDate(at) };
    await ticketRef(db, ticket).update({ reply, open: false });
    expect((await lookUp(ticket, 'reader@example.com')).json).toEqual({
      ...seen,
      status: 'answered',
      reply: { text: reply.text, createdAt: at.toISOString() },
    });
  });

  test('gives the same reply for an unknown ticket and for somebody else’s', async () => {
    const { ticket } = (await send({ email: 'owner@example.com' })).json;
    const foreign = await lookUp(ticket, 'thief@example.com');
    const unknown = await lookUp('MSG-2222-2222', 'owner@example.com');
    for (const { status, text } of [foreign, unknown]) {
      expect([status, text]).toEqual([
        404,
        JSON.stringify({ error: MESSAGES.unknownTicket, code: 'ticket-not-found' }),
      ]);
    }
    for (const wrong of ['../users', 'x', '', 'NR-0000-0000']) {
      expect((await lookUp(wrong, 'owner@example.com')).json.error).toBe(MESSAGES.invalidTicket);
    }
    expect((await call(`/api/contactus/ticket?ticket=${ticket}&email=owner@example.com`)).status).toBe(405);
  });

  test('limits wrong lookups to ten per network address; correct ones are not counted', async () => {
    const address = someone();
    const { ticket } = (await send({ email: 'patient@example.com' })).json;
    for (let look = 0; look < 12; look += 1) {
      expect((await lookUp(ticket, 'patient@example.com', address)).status).toBe(200);
    }
    for (let guess = 0; guess < 10; guess += 1) {
      expect((await lookUp(ticket, `guess${guess}@example.com`, address)).status).toBe(404);
    }
    const refused = await lookUp(ticket, 'patient@example.com', address);
    expect([refused.status, refused.json.error]).toEqual([429, MESSAGES.tooManyTries]);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await lookUp(ticket, 'patient@example.com')).status).toBe(200);
  });
});
