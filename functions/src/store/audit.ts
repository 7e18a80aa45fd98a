/** The audit log: who changed which document, how and when; and the write of an admin, which stores its entry. */
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Timestamp, type DocumentSnapshot, type Firestore } from '@google-cloud/firestore';
import type { AuditAction, AuditEntry } from '@nirala/contract/api/admin/audit';
import * as v from 'valibot';
import { ApiError } from '../lib/api-error.ts';
import type { Caller } from '../lib/caller.ts';
import { type ReadWrite, inOptimisticBatch, inTransaction, unlessContended, retryOnContention } from './contention.ts';
import { ifValid, timestamp, toIso } from './documents.ts';
import { readPage, type PageRequest, type TimePage } from './time-cursor.ts';

/** The admin who makes a change, and the time of the change. */
export type Actor = { by: Pick<Caller, 'uid' | 'phone'>; at: Date };

/** A request with an idempotency key, and everything that it asks for. */
export type KeyedRequest = { id: string; content: unknown };

type AuditedWrite<State> = Actor & {
  action: AuditAction;
  /** The path of the document: `products/neem`. For a new document it can depend on the state that was read. */
  target: string | ((before: State) => string);
  /** A request that was done before is not done again. */
  request?: KeyedRequest | undefined;
  /**
   * Reads the state before the write. May throw ApiError. `doneTo`: the target that was written if this `request` was
   * done before. Like `decide` and `write` it may run several times.
   */
  read: (tx: ReadWrite, doneTo: string | undefined) => Promise<State>;
  /** Returns the state after the write. Nothing is written if it equals the state before. May throw ApiError. */
  decide: (before: State) => State | Promise<State>;
  write: (tx: ReadWrite, before: State, after: State) => void;
  /** The part of a state that the audit entry stores; by default all of it. */
  audited?: (state: State) => object | undefined;
  /** Set for a document that sales write too: it is written in an optimistic batch, so that no lock delays sales. */
  isWrittenBySales?: boolean;
};

/**
 * The one way in which an admin changes a document: reads it, decides, and writes it together with its audit entry, in
 * a transaction. Retries when somebody else wrote meanwhile. Resolves to the state after the write. ApiError 409 for a
 * request whose id was used for another document or content, 503 if every retry conflicts with another write.
 */
export function auditedWrite<State>(db: Firestore, spec: AuditedWrite<State>): Promise<State> {
  const { by, at, action, request, read, decide, write } = spec;
  const audited = spec.audited ?? ((state: State) => (typeof state === 'object' && state ? state : undefined));

  async function work(tx: ReadWrite): Promise<State> {
    const doneTo = request && doneBefore(await tx.get(auditEntryRef(db, request.id)), request);
    const before = await read(tx, doneTo);
    const target = typeof spec.target === 'string' ? spec.target : spec.target(before);
    if (doneTo === target) return before;
    if (doneTo !== undefined) throw new ApiError('request-id-reused');
    const after = await decide(before);
    if (isDeepStrictEqual(before, after)) return before;
    write(tx, before, after);
    addAuditEntry(tx, db, { by, at, action, target, before: audited(before), after: audited(after) }, request);
    return after;
  }

  // Within this process, writes to one document take turns.
  const queue = typeof spec.target === 'string' ? [spec.target] : [];
  return retryOnContention(queue, () =>
    unlessContended(spec.isWrittenBySales ? inOptimisticBatch(db, work) : inTransaction(db, work)),
  );
}

export type NewAuditEntry = Actor & {
  action: AuditAction;
  /** The path of the document: `products/neem`. */
  target: string;
  before?: object | undefined;
  after?: object | undefined;
};

/**
 * Adds an audit entry, with the fields that differ, to the batch or transaction that makes the change. With a `request`,
 * whose id is the entry's, the change happens once: a second batch fails as ALREADY_EXISTS, and see `doneBefore`.
 */
export function addAuditEntry(
  batch: Pick<ReadWrite, 'create'>,
  db: Firestore,
  { by, at, before, after, ...rest }: NewAuditEntry,
  request?: KeyedRequest,
): void {
  const entries = db.collection('audit');
  const [old, next] = differing(before && readable(before), after && readable(after));
  const noun = rest.target.split('/')[0] ?? '';
  const entry = { ...rest, before: old, after: next, noun, uid: by.uid, phone: by.phone, at: Timestamp.fromDate(at) };
  if (request === undefined) batch.create(entries.doc(), entry);
  else batch.create(entries.doc(request.id), { ...entry, request: fingerprint(request.content) });
}

type Fields = Record<string, unknown>;

/** The fields that differ between two states; all of them if there was or is only one state. */
function differing(before: Fields | undefined, after: Fields | undefined): [Fields | undefined, Fields | undefined] {
  if (!before || !after) return [before, after];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = names.filter((name) => !isDeepStrictEqual(before[name], after[name]));
  const only = (fields: Fields) =>
    Object.fromEntries(changed.filter((name) => fields[name] !== undefined).map((name) => [name, fields[name]]));
  return [only(before), only(after)];
}

/** The fields as JSON, with times in ISO 8601. */
function readable(fields: object): Fields {
  const iso = Object.entries(fields).map(([name, value]) => [name, isoDeep(value)]);
  return JSON.parse(JSON.stringify(Object.fromEntries(iso)));
}

function isoDeep(value: unknown): unknown {
  if (value instanceof Timestamp) return toIso(value);
  if (Array.isArray(value)) return value.map(isoDeep);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, isoDeep(inner)]));
}

/** The entry of a change that had a request with this id. */
export const auditEntryRef = (db: Firestore, id: string) => db.collection('audit').doc(id);

/**
 * The target that this request has written, by the document of its audit entry; undefined if it was not done before.
 * ApiError 409 if its id was used for another content.
 */
export function doneBefore(entry: DocumentSnapshot, { content }: KeyedRequest): string | undefined {
  if (!entry.exists) return undefined;
  if (entry.get('request') !== fingerprint(content)) throw new ApiError('request-id-reused');
  return String(entry.get('target'));
}

/** A hash that is the same for equal contents, whatever the sequence of their fields. */
export const fingerprint = (content: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(sorted(content)))
    .digest('hex')
    .slice(0, 32);

/** The value with the fields of each object in alphabetical order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const fields: [string, unknown][] = Object.entries(value);
  return fields.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, inner]) => [name, sorted(inner)]);
}

/** `audit/{id}`: written together with the change. */
const storedSchema = v.object({
  at: timestamp,
  phone: v.string(),
  action: v.string(),
  target: v.string(),
  before: v.optional(v.record(v.string(), v.unknown())),
  after: v.optional(v.record(v.string(), v.unknown())),
});

/** Entries, newest first: all, or those of one document or one collection (`target`). */
export async function readAudit(
  db: Firestore,
  { target, ...page }: PageRequest & { target?: string | undefined },
): Promise<TimePage<AuditEntry>> {
  const all = db.collection('audit');
  const wanted = target === undefined ? all : all.where(target.includes('/') ? 'target' : 'noun', '==', target);
  return readPage(wanted, { ...page, field: 'at' }, fromDoc);
}

function fromDoc(doc: DocumentSnapshot): AuditEntry | undefined {
  const entry = ifValid(storedSchema, doc.data());
  return entry && { _id: doc.id, ...entry, at: toIso(entry.at) };
}
