import { atLeast } from '@nirala/contract/at-least.fixture';
import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { setTransport } from '../../lib/call.ts';
import type { CashTable } from './cash-table.ts';
import { sendCash } from './send-cash.ts';

// The modules are loaded anew, because another file may have set a transport.
vi.hoisted(() => vi.resetModules());

const awbs = ['AWB1234501', 'AWB1234502', 'AWB1234503'];
const TABLE: CashTable = {
  kind: 'remittances',
  lines: awbs.map((awb, index) => ({
    number: index + 1,
    title: awb,
    row: { number: index + 1, awb, amount: 400, reference: 'UTR1', day: '2026-11-26' },
  })),
};

const bodySchema = v.object({ rows: v.array(v.object({ number: v.number() })) });

/** Sends the table to a store that answers each call like this. */
async function sendTo(answer: (numbers: number[]) => Response) {
  setTransport(async (_path, { body }) => {
    const { rows } = v.parse(bodySchema, JSON.parse(String(body)));
    return answer(rows.map(({ number }) => number));
  });
  return sendCash(TABLE, () => undefined);
}

test('rows whose reply is lost are sent again, and what the store says then counts', async () => {
  const stored = new Set<number>();
  const outcomes = await sendTo((numbers) => {
    const known = new Set(stored);
    for (const number of numbers) stored.add(number);
    if (numbers.length > 2) return new Response('', { status: 503 });
    return Response.json({
      outcomes: numbers.map((number) => ({ number, state: known.has(number) ? 'known' : 'taken' })),
    });
  });
  expect(outcomes).toEqual([1, 2, 3].map((number) => ({ number, state: 'known' })));
});

test('rows of which nothing was heard are not refused: they may be imported', async () => {
  const outcomes = await sendTo(() => new Response('', { status: 503 }));
  for (const outcome of atLeast(3, outcomes)) {
    expect(outcome.state).toBe('unclear');
    expect(outcome.message).toMatch(/It may have been imported\. Import the file again/);
  }
});

test('rows that the store refuses are refused', async () => {
  const outcomes = await sendTo(() => Response.json({ error: 'Log in again.' }, { status: 403 }));
  for (const outcome of atLeast(3, outcomes)) {
    expect(outcome).toMatchObject({ state: 'refused', message: 'Log in again.' });
  }
});
