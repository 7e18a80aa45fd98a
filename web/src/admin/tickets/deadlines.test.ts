import type { AdminTicket } from '@nirala/contract/shopper/ticket';
import { expect, test } from 'vitest';
import { deadlinesOf, timeBetween } from './ticket-card.tsx';

const ticket: AdminTicket = {
  ticket: 'MSG-2222-2222',
  status: 'open',
  name: 'Asha',
  email: 'a@b.co',
  message: 'Hello?',
  createdAt: '2026-11-01T10:00:00.000Z',
  since: '2026-11-01T10:00:00.000Z',
};
const at = (time: string, change: Partial<AdminTicket> = {}) =>
  deadlinesOf({ ...ticket, ...change }, new Date(time)).map(({ task, overdue }) => `${task} ${overdue}`);

test('a message is due to be acknowledged within 48 hours and answered within a month, until that is done', () => {
  expect(at('2026-11-03T10:00:00.000Z')).toEqual(['Acknowledge false', 'Answer false']);
  expect(at('2026-11-03T10:00:00.001Z')).toEqual(['Acknowledge true', 'Answer false']);
  expect(at('2026-12-01T10:00:01.000Z')).toEqual(['Acknowledge true', 'Answer true']);
  expect(at('2026-12-01T10:00:01.000Z', { acknowledgedAt: '2026-11-02T00:00:00.000Z' })).toEqual(['Answer true']);
  expect(at('2027-01-01T00:00:00.000Z', { status: 'answered' })).toEqual([]);
});

test.each([
  [0.5, 'less than an hour'],
  [48, '48 h'],
  [49, '2 days'],
  [-80, '3 days'],
])('%s hours are shown as %s', (hours, text) => {
  const now = new Date('2026-11-21T10:00:00Z');
  expect(timeBetween(now, new Date(now.getTime() + hours * 3_600_000))).toBe(text);
});
