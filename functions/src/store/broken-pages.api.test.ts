/** An invalid document, or a whole page of them, hides no older document. */
import { Timestamp, type Firestore } from '@google-cloud/firestore';
import { AUDIT_PER_PAGE } from '@nirala/contract/api/admin/audit';
import { TICKETS_PER_PAGE } from '@nirala/contract/api/admin/tickets';
import { ORDERS_PER_PAGE } from '@nirala/contract/api/orders';
import { REVIEWS_PER_PAGE } from '@nirala/contract/review/review';
import { describe, expect, test } from 'vitest';
import { storedOrder } from '@nirala/dev/testing/stored-order';
import { createTestStore } from '@nirala/dev/testing/test-store';
import { readAudit } from './audit.ts';
import { findOrders } from './admin-orders.ts';
import { readTickets } from './tickets.ts';
import { readOrders } from './order-lists.ts';
import { readReviews, readReviewsIn } from './review-lists.ts';
import { readCursor } from './time-cursor.ts';

type Page = { items: { id: string }[]; next: string | undefined };
type List = {
  collection: string;
  size: number;
  whole: object;
  /** A change that makes a document invalid but keeps it in the query. */
  broken: object;
  /** The field with the document's time; by default `createdAt`. */
  field?: string;
  read: (db: Firestore, size: number, cursor: string | undefined) => Promise<Page>;
};

const review = { name: 'Asha', rating: 5, review: 'Soft', verified: false, helpful: 0, approved: true };
const message = { name: 'Asha', email: 'asha@example.com', message: 'Hello' };
const place = (size: number, cursor: string | undefined) => ({ size, after: readCursor(cursor) });

const LISTS: Record<string, List> = {
  'My Orders': {
    collection: 'orders',
    size: ORDERS_PER_PAGE,
    whole: storedOrder(),
    broken: { lines: 'none' },
    read: (db, size, cursor) => readOrders(db, 'asha', place(size, cursor)),
  },
  'the admin’s orders': {
    collection: 'orders',
    size: 50,
    whole: storedOrder(),
    broken: { lines: 'none' },
    async read(db, size, cursor) {
      const { found, next } = await findOrders(db, {}, { ...place(size, cursor), now: new Date() });
      return { items: found, next };
    },
  },
  messages: {
    collection: 'messages',
    size: TICKETS_PER_PAGE,
    whole: { ...message, open: false },
    broken: { name: 7 },
    async read(db, size, cursor) {
      const { items, next } = await readTickets(db, { open: false, ...place(size, cursor) });
      return { items: items.map(({ number }) => ({ id: number })), next };
    },
  },
  audit: {
    collection: 'audit',
    size: AUDIT_PER_PAGE,
    whole: { phone: '', action: 'product.edit', target: 'products/neem', noun: 'products' },
    broken: { phone: 7 },
    field: 'at',
    async read(db, size, cursor) {
      const { items, next } = await readAudit(db, place(size, cursor));
      return { items: items.map(({ _id }) => ({ id: _id })), next };
    },
  },
  reviews: {
    collection: 'reviews',
    size: REVIEWS_PER_PAGE,
    whole: review,
    broken: { name: 7 },
    async read(db, limit, cursor) {
      const { items, next } = await readReviews(db, { sort: 'new', limit, cursor });
      return { items: items.map(({ _id }) => ({ id: _id })), next };
    },
  },
  'helpful reviews': {
    collection: 'reviews',
    size: REVIEWS_PER_PAGE,
    whole: review,
    broken: { name: 7 },
    async read(db, limit, cursor) {
      const { items, next } = await readReviews(db, { sort: 'helpful', limit, cursor });
      return { items: items.map(({ _id }) => ({ id: _id })), next };
    },
  },
  'the admin’s reviews': {
    collection: 'reviews',
    size: 50,
    whole: review,
    broken: { name: 7 },
    read: (db, size, cursor) => readReviewsIn(db, { state: 'shown', ...place(size, cursor) }),
  },
};

const id = (index: number) => `doc-${String(index).padStart(3, '0')}`;

/** A bit more than two pages, newest first. The documents with these numbers are invalid. */
async function fill({ collection, size, whole, broken, field = 'createdAt' }: List, breaks: readonly number[]) {
  const { db } = createTestStore();
  const batch = db.batch();
  const numbers = Array.from({ length: 2 * size + 3 }, (_, index) => index);
  for (const index of numbers) {
    const at = Timestamp.fromMillis(Date.parse('2026-11-21T06:00:00Z') - index * 1000);
    batch.set(db.collection(collection).doc(id(index)), {
      ...whole,
      [field]: at,
      ...(breaks.includes(index) ? broken : {}),
    });
  }
  await batch.commit();
  return { db, wanted: numbers.filter((index) => !breaks.includes(index)).map(id) };
}

async function readAll(db: Firestore, { size, read }: List): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const { items, next } = await read(db, size, cursor);
    ids.push(...items.map((item) => item.id));
    cursor = next;
  } while (cursor !== undefined && ids.length < 500);
  return ids;
}

describe.each(Object.keys(LISTS))('%s', (name) => {
  const list = LISTS[name];
  if (!list) throw new Error('no such list');
  const { size } = list;
  const upTo = (end: number) => Array.from({ length: end }, (_, index) => index);

  test.each([
    ['none', []],
    ['the newest', [0]],
    ['the last of the first page', [size - 1]],
    ['the first of the second page', [size]],
    ['two of the first page', [1, 2]],
    ['all of the first page and one more', upTo(size + 1)],
  ])('with invalid documents (%s), all others are listed once', async (_which, breaks) => {
    const { db, wanted } = await fill(list, breaks);
    expect(await readAll(db, list)).toEqual(wanted);
  });
});

test('documents with an invalid time are skipped, even a whole page of them', async () => {
  const list = LISTS['My Orders'];
  if (!list) throw new Error('no such list');
  // In descending order, strings come before timestamps.
  const { db, wanted } = await fill({ ...list, broken: { createdAt: 'yesterday' } }, [3, ...Array(list.size).keys()]);
  expect(await readAll(db, list)).toEqual(wanted);
});
