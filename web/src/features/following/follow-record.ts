import { lineKey, MAX_CHANGES, type ListChange, type ListLine } from '@nirala/contract/shopper/lists';
import { idSchema } from '@nirala/contract/text/inputs';
import { sizeSchema } from '@nirala/contract/product/size';
import type { Product } from '@nirala/contract/product/product';
import * as v from 'valibot';
import { toLine, type Lines } from '../bag/lines.ts';

/**
 * What this browser knows of an account's lists: the storage key `lists`. Lines are named by `lineKey`.
 * - `of`: Firebase's random id of the account
 * - `revision`, `known`: the server's state that was last put into the bag and the wishlist, as quantities
 * - `pending`: changes that the server has not confirmed, as quantity and time (milliseconds, this device's clock)
 */
export const followRecordSchema = v.object({
  of: v.string(),
  revision: v.number(),
  known: v.record(v.string(), v.number()),
  pending: v.record(v.string(), v.tuple([v.number(), v.number()])),
});
export type FollowRecord = v.InferOutput<typeof followRecordSchema>;
type Pending = FollowRecord['pending'];

/** Quantities by `lineKey`, without lines of quantity 0. */
export type Quantities = ReadonlyMap<string, number>;

export const newRecord = (account: string): FollowRecord => ({ of: account, revision: 0, known: {}, pending: {} });

/** What the bag and the wishlist should hold: the server's state with the changes that it has not confirmed. */
export function wantedBy({ known, pending }: FollowRecord): Quantities {
  const wanted = new Map(Object.entries(known));
  for (const [key, [quantity]] of Object.entries(pending)) wanted.set(key, quantity);
  return new Map([...wanted].filter(([, quantity]) => quantity > 0));
}

/** Lines whose id the server would refuse stay on this device. */
export function quantitiesOf(
  bag: readonly Pick<ListLine, 'id' | 'size' | 'quantity'>[],
  wishlist: readonly { id: string }[],
): Quantities {
  const lines = [...bag, ...wishlist.map(({ id }) => ({ id, quantity: 1 }))];
  return new Map(lines.filter(({ id }) => v.is(idSchema, id)).map((line) => [lineKey(line), line.quantity]));
}

/**
 * Finds what the shopper changed since the last look, by comparing what the browser holds with the record. A line that
 * is gone was removed. Returns the same record if nothing changed.
 */
export function observe(record: FollowRecord, held: Quantities, now: number): FollowRecord {
  const wanted = wantedBy(record);
  const changed = [...new Set([...wanted.keys(), ...held.keys()])].filter((key) => wanted.get(key) !== held.get(key));
  if (changed.length === 0) return record;
  const pending = { ...record.pending };
  for (const key of changed) pending[key] = [held.get(key) ?? 0, Math.max(now, (pending[key]?.[1] ?? 0) + 1)];
  return { ...record, pending };
}

/** The oldest pending changes, as many as one call may have. */
export function nextChanges({ pending }: FollowRecord): Pending {
  const oldest = Object.entries(pending).sort(([, [, a]], [, [, b]]) => a - b);
  return Object.fromEntries(oldest.slice(0, MAX_CHANGES));
}

export function toChanges(pending: Pending): ListChange[] {
  return Object.entries(pending).map(([key, [quantity, at]]) => ({ ...parseKey(key), quantity, at }));
}

/** The reverse of `lineKey`. */
function parseKey(key: string): Pick<ListLine, 'id' | 'size'> {
  const [id = '', size] = key.split('/');
  return { id, size: v.is(sizeSchema, size) ? size : undefined };
}

type Reply = { revision: number; lines: readonly ListLine[] };

/**
 * The record after a reply. `sent` are the changes that it confirms; those made during the call stay pending. A reply
 * that is older than the record, because another tab got a newer one, only confirms.
 */
export function settle(record: FollowRecord, sent: Pending, { revision, lines }: Reply): FollowRecord {
  const isConfirmed = ([key, [, at]]: [string, Pending[string]]) => sent[key]?.[1] === at;
  const pending = Object.fromEntries(Object.entries(record.pending).filter((entry) => !isConfirmed(entry)));
  if (revision < record.revision) return { ...record, pending };
  return {
    of: record.of,
    revision,
    known: Object.fromEntries(lines.map((line) => [lineKey(line), line.quantity])),
    pending,
  };
}

/** Without lines that cannot be shown here, because their product is not on sale. They stay in the account. */
export function withoutLines(record: FollowRecord, keys: ReadonlySet<string>): FollowRecord {
  return { ...record, known: Object.fromEntries(Object.entries(record.known).filter(([key]) => !keys.has(key))) };
}

type Held = { bag: Lines; wishlist: readonly Product[] };

/** `missing`: the keys of lines whose product is not known. */
type Built = Held & { missing: ReadonlySet<string> };

/**
 * Makes bag and wishlist hold these quantities. Lines that are there keep their place, their price and their product;
 * new ones come last. The wishlist is left alone where nothing changes.
 */
export function toLists({ bag, wishlist }: Held, wanted: Quantities, products: readonly Product[]): Built {
  const byId = new Map([...wishlist, ...products].map((product) => [product.id, product]));
  const missing = new Set<string>();
  const held = new Set([...bag, ...wishlist].map((line) => keyOf(line)));
  const nextBag = bag.flatMap((line) => {
    const quantity = wanted.get(lineKey(line));
    if (quantity === undefined) return [];
    return quantity === line.quantity ? [line] : [{ ...line, quantity }];
  });
  const nextWishlist = wishlist.filter(({ id }) => wanted.has(id));
  for (const [key, quantity] of wanted) {
    if (held.has(key)) continue;
    const { id, size } = parseKey(key);
    const product = byId.get(id);
    const sibling = bag.find((line) => line.id === id);
    if (size !== undefined && product) nextBag.push(toLine(product, size, quantity));
    else if (size !== undefined && sibling) nextBag.push({ ...sibling, size, quantity });
    else if (size === undefined && product) nextWishlist.push(product);
    else missing.add(key);
  }
  return { bag: nextBag, wishlist: nextWishlist, missing };
}

/** A line of the bag has a quantity, a product of the wishlist has not. */
function keyOf(line: Lines[number] | Product): string {
  return 'quantity' in line ? lineKey(line) : line.id;
}
