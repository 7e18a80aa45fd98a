/** The audit log: who changed which document, how and when. */
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Timestamp, type DocumentSnapshot, type Firestore } from '@google-cloud/firestore';
import type { AuditAction, AuditEntry } from '@nirala/contract/api/admin/audit';
import * as v from 'valibot';
import { ApiError } from '../lib/api-error.ts';
import type { Caller } from '../lib/caller.ts';
import { ifValid, timestamp, toIso } from './documents.ts';
import type { ReadWrite } from './contention.ts';
import { readPage, type PageRequest, type TimePage } from './time-cursor.ts';

/** `audit/{id}`: written together with the change. */
const storedSchema = v.object({
  at: timestamp,
  phone: v.string(),
  action: v.string(),
  target: v.string(),
  before: v.optional(v.record(v.string(), v.unknown())),
  after: v.optional(v.record(v.string(), v.unknown())),
});

/** The admin who makes a change, and the time of the change. */
export type Actor = { by: Pick<Caller, 'uid' | 'phone'>; at: Date };

export type NewAuditEntry = Actor & {
  action: AuditAction;
  /** The path of the document: `products/neem`. */
  target: string;
  before?: object | undefined;
  after?: object | undefined;
};

/** A request with an idempotency key, and everything that it asks for. */
export type KeyedRequest = { id: string; content: unknown };

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

/** The entry of a change that had a request with this id. */
export const auditEntryRef = (db: Firestore, id: string) => db.collection('audit').doc(id);

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
