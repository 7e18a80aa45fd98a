import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { ticketSchema, dueTimes, MAX_MESSAGE, ticketNumberSchema } from './ticket.ts';
import { MESSAGES } from '../text/messages.ts';

const good = { name: 'Asha Rao', email: 'asha@example.com', message: 'Is the M true to size?' };
const said = (change: object) => v.safeParse(ticketSchema, { ...good, ...change }).issues?.[0].message;

describe('a contact message', () => {
  test('is kept as typed, without invisible characters', () => {
    const typed = { name: ' Asha\n<b>Rao</b>\u202E ', email: ' a@b.co ', message: '<i>x</i>\r\n\u200By & "z"\n' };
    const kept = { name: 'Asha <b>Rao</b>', email: 'a@b.co', message: '<i>x</i>\ny & "z"' };
    expect(v.parse(ticketSchema, typed)).toEqual(kept);
  });

  test.each(['name', 'email', 'message'])('requires %s', (field) => {
    for (const nothing of ['', ' \n ', undefined, null, 5, ['x'], {}]) {
      expect(said({ [field]: nothing }), JSON.stringify(nothing)).toBe(MESSAGES.requiredFields);
    }
    if (field !== 'email') expect(said({ [field]: '\u200B\u202E' })).toBe(MESSAGES.requiredFields);
  });

  test('requires a valid e-mail address', () => {
    expect(said({ email: 'asha@example' })).toBe(MESSAGES.invalidEmail);
  });

  test('has a maximum length, counted in code points without invisible characters', () => {
    expect(said({ message: 'x'.repeat(MAX_MESSAGE) })).toBeUndefined();
    expect(said({ message: '👍'.repeat(MAX_MESSAGE) })).toBeUndefined();
    expect(said({ message: ` ${'x'.repeat(MAX_MESSAGE)}\n\u200B` })).toBeUndefined();
    expect(said({ message: 'x'.repeat(MAX_MESSAGE + 1) })).toBe(MESSAGES.messageTooLong);
    expect(said({ message: 'x'.repeat(10_000) })).toBe(MESSAGES.messageTooLong);
    expect(said({ name: 'x'.repeat(81) })).toBe(MESSAGES.nameTooLong);
  });
});

describe('a ticket', () => {
  test.each(['MSG-7F3K-92QD', 'msg-7f3k-92qd', ' MSG 7F3K 92QD ', 'MSG7F3K92QD', 'MSG–7F3K—92QD'])(
    'parses %j',
    (typed) => {
      expect(v.parse(ticketNumberSchema, typed)).toBe('MSG-7F3K-92QD');
    },
  );

  test.each([
    '',
    'MSG-7F3K-92Q',
    'MSG-7F3K-92QDX',
    'MSG-0F3K-92QD',
    'MSG-IF3K-92QD',
    'NR-7K3M9QZ0X4TB',
    'NR-7F3K-92QD',
    'XX-7F3K-92QD',
    '../..',
    'x'.repeat(1e5),
    5,
  ])('refuses %j', (typed) => {
    expect(v.safeParse(ticketNumberSchema, typed).issues?.[0].message).toBe(MESSAGES.invalidTicket);
  });
});

test.each([
  ['2026-11-21T10:00:00.000Z', '2026-11-23T10:00:00.000Z', '2026-12-21T10:00:00.000Z'],
  ['2026-01-31T10:00:00.000Z', '2026-02-02T10:00:00.000Z', '2026-02-28T10:00:00.000Z'],
  ['2026-12-31T23:00:00.000Z', '2027-01-02T23:00:00.000Z', '2027-01-31T23:00:00.000Z'],
])('a message of %s is due to be acknowledged by %s and answered by %s', (since, acknowledge, answer) => {
  expect(dueTimes(new Date(since))).toEqual({ acknowledge: new Date(acknowledge), answer: new Date(answer) });
});
