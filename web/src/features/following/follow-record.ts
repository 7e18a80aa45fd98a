import { lineKey, MAX_CHANGES, type ListChange, type ListLine } from '@nirala/contract/shopper/lists';
import * as v from 'valibot';
import { parseKey, type Quantities } from './quantities.ts';

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

/** The record of an account of which this browser knows nothing yet. */
export const newRecord = (account: string): FollowRecord => ({ of: account, revision: 0, known: {}, pending: {} });

/** What the bag and the wishlist should hold: the server's state with the changes that it has not confirmed. */
export function wantedBy({ known, pending }: FollowRecord): Quantities {
  const wanted = new Map(Object.entries(known));
  for (const [key, [quantity]] of Object.entries(pending)) wanted.set(key, quantity);
  return new Map([...wanted].filter(([, quantity]) => quantity > 0));
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

/** Pending changes as the API takes them. */
export function toChanges(pending: Pending): ListChange[] {
  return Object.entries(pending).map(([key, [quantity, at]]) => ({ ...parseKey(key), quantity, at }));
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
