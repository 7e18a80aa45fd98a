import { isDeepStrictEqual } from 'node:util';
import type { Firestore } from '@google-cloud/firestore';
import type { AuditAction } from '@nirala/contract/api/admin/audit';
import { ApiError } from '../lib/api-error.ts';
import { addAuditEntry, auditEntryRef, doneBefore, type Actor, type KeyedRequest } from './audit.ts';
import { inOptimisticBatch, unlessContended, type ReadWrite, retryOnContention } from './contention.ts';

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
    unlessContended(spec.isWrittenBySales ? inOptimisticBatch(db, work) : db.runTransaction(work)),
  );
}
