/** The short links that open an order without a login. */
import { createHash, randomBytes } from 'node:crypto';
import { Timestamp, type Firestore } from '@google-cloud/firestore';
import * as v from 'valibot';
import type { Writes } from './contention.ts';
import { ifValid, timestamp } from './documents.ts';

/** Days after its notification for which a link opens the order. */
const LINK_DAYS = 30;

const DAY = 24 * 60 * 60_000;

/** Crockford's base 32 in lower case: letters and digits without i, l, o and u, which are easily mistaken. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** 50 random bits. */
const CODE = /^[0-9a-hjkmnp-tv-z]{10}$/;
const CODE_LENGTH = 10;

/**
 * `orderLinks/{hash of the code}`: whoever reads the documents cannot open the links. `generation`: that of the order,
 * which is raised to turn off all its links so far. The daily job deletes expired ones.
 */
const storedSchema = v.object({
  orderId: v.string(),
  generation: v.number(),
  createdAt: timestamp,
  expiresAt: timestamp,
});

type OrderLink = { orderId: string; generation: number };

export const orderLinkRef = (db: Firestore, code: string) =>
  db.collection('orderLinks').doc(createHash('sha256').update(`order-link/${code}`).digest('hex'));

/** The code of a new link. */
export const newLinkCode = (): string => [...randomBytes(CODE_LENGTH)].map((byte) => ALPHABET[byte % 32]).join('');

/** Adds the link of a code to a batch. */
export function addOrderLink(
  batch: Pick<Writes, 'create'>,
  db: Firestore,
  code: string,
  link: OrderLink,
  now: Date,
): void {
  const expiresAt = new Date(now.getTime() + LINK_DAYS * DAY);
  batch.create(orderLinkRef(db, code), {
    ...link,
    createdAt: Timestamp.fromDate(now),
    expiresAt: Timestamp.fromDate(expiresAt),
  });
}

/** What a code opens. Undefined for a code that is unknown or expired. */
export async function readOrderLink(
  db: Firestore,
  code: string,
  now: Date,
): Promise<(OrderLink & { createdAt: Date }) | undefined> {
  if (!CODE.test(code)) return undefined;
  const link = ifValid(storedSchema, (await orderLinkRef(db, code).get()).data());
  if (!link || now.getTime() >= link.expiresAt.toMillis()) return undefined;
  return { orderId: link.orderId, generation: link.generation, createdAt: link.createdAt.toDate() };
}
