/** Jobs at couriers: which ones an order or a return causes, and how far each has come. */
import { FieldValue, Timestamp, type DocumentSnapshot, type Firestore, type WriteBatch } from '@google-cloud/firestore';
import { COURIERS, isCalled } from '@nirala/contract/parcel/courier';
import * as v from 'valibot';
import { ifValid, timestamp } from './documents.ts';
import { commitUnlessStale } from './contention.ts';
import type { StoredOrder } from './orders.ts';
import { isCalledFor, type StoredReturn } from './returns.ts';

const JOB_KINDS = ['book', 'cancel', 'reattempt'] as const;

/** `courierJobs/{id}`: one thing to be done at a courier, written in the batch of its cause. */
const storedSchema = v.object({
  orderId: v.string(),
  /** The return whose pickup it is about; absent for the parcel of the order itself. */
  returnId: v.optional(v.string()),
  /** The courier that it is about, whichever one is chosen in the settings by then. */
  courier: v.picklist(COURIERS),
  /** The booking that it is about: see the order's parcel. */
  booking: v.number(),
  kind: v.picklist(JOB_KINDS),
  createdAt: timestamp,
  /** When it is done next. During an attempt it is the end of the lease; absent after the last attempt. */
  dueAt: v.optional(timestamp),
  state: v.picklist(['queued', 'working', 'done', 'failed']),
  attempts: v.number(),
  reason: v.optional(v.string()),
});
export type CourierJob = v.InferOutput<typeof storedSchema>;
export type KnownJob = { id: string; job: CourierJob; lastWrite: Timestamp };
type NewJob = Pick<CourierJob, 'orderId' | 'courier' | 'booking' | 'kind'> & { returnId?: string; at: Date };

export const jobRef = (db: Firestore, id: string) => db.collection('courierJobs').doc(id);

/**
 * The jobs that one write of an order causes: one that it newly has pending, the cancellation of a parcel whose order was
 * cancelled, and of a booking that failed at one courier before the parcel was booked at another.
 */
export function courierJobsOf({
  id: orderId,
  before,
  after,
  at,
}: {
  id: string;
  before: StoredOrder | undefined;
  after: StoredOrder;
  at: Date | undefined;
}): NewJob[] {
  const { parcel } = after;
  if (!parcel) return [];
  const known = before?.parcel;
  const { courier, booking } = parcel;
  const job = { orderId, courier, booking, at: at ?? new Date() };
  const replaced: NewJob[] =
    known?.problem !== undefined && isCalled(known.courier) && known.booking !== booking
      ? [{ ...job, courier: known.courier, booking: known.booking, kind: 'cancel' }]
      : [];
  if (!isCalled(courier)) return replaced;
  const isNew = parcel.pending !== known?.pending || parcel.booking !== known?.booking;
  const jobs: NewJob[] = [...replaced, ...(parcel.pending && isNew ? [{ ...job, kind: parcel.pending }] : [])];
  const steps = after.history.slice(before?.history.length ?? 0);
  const isCancelled = steps.some(({ status }) => status === 'Cancelled');
  // A booking that failed may have reached its courier.
  const isBooked = parcel.awb !== undefined || parcel.pending === 'book' || parcel.problem !== undefined;
  if (isCancelled && isBooked) jobs.push({ ...job, kind: 'cancel' });
  return jobs;
}

/** The courier that is to fetch a return, or has fetched it. */
function calledFor(ret: StoredReturn | undefined) {
  const courier = ret?.pickup?.courier;
  return ret && courier !== undefined && isCalled(courier) && isCalledFor(ret) ? courier : undefined;
}

/** The jobs that one write of a return causes: its pickup is asked for, or not wanted any more at its courier. */
export function pickupJobsOf(id: string, before: StoredReturn | undefined, after: StoredReturn, at: Date): NewJob[] {
  const job = { orderId: after.orderId, returnId: id, booking: 1, at };
  const [was, is] = [calledFor(before), calledFor(after)];
  const isNew = after.pickup?.pending === 'book' && before?.pickup?.pending !== 'book';
  return [
    ...(is && isNew ? [{ ...job, courier: is, kind: 'book' as const }] : []),
    ...(was && was !== is ? [{ ...job, courier: was, kind: 'cancel' as const }] : []),
  ];
}

/** Queues a job in the batch of its cause. An order has at most one pending job, so ids with the job's time are unique. */
export function addCourierJob(batch: WriteBatch, db: Firestore, { at, ...job }: NewJob): void {
  const now = Timestamp.fromDate(at);
  const id = `${job.returnId ?? job.orderId}.${job.booking}-${job.kind}-${at.getTime()}`;
  batch.set(jobRef(db, id), { ...job, createdAt: now, dueAt: now, state: 'queued', attempts: 0 });
}

/** The job of a document; undefined if it is not valid. */
export function fromJobDoc(doc: DocumentSnapshot): KnownJob | undefined {
  const job = ifValid(storedSchema, doc.data());
  return job && doc.updateTime && { id: doc.id, job, lastWrite: doc.updateTime };
}

/** Writes a job again. Undefined, without a change, if somebody else wrote it meanwhile. */
export async function writeJob(db: Firestore, known: KnownJob, job: CourierJob): Promise<KnownJob | undefined> {
  const batch = db.batch();
  const { id, lastWrite } = known;
  const gone = FieldValue.delete();
  const fields = { ...job, dueAt: job.dueAt ?? gone, reason: job.reason ?? gone };
  batch.update(jobRef(db, id), fields, { lastUpdateTime: lastWrite });
  const [written] = (await commitUnlessStale(batch)) ?? [];
  return written && { id, job, lastWrite: written.writeTime };
}

/** The ids of jobs that are due, oldest first. */
export async function readDueJobs(db: Firestore, now: Date, limit: number): Promise<string[]> {
  const due = db.collection('courierJobs').where('dueAt', '<=', Timestamp.fromDate(now)).orderBy('dueAt');
  return (await due.limit(limit).select().get()).docs.map(({ id }) => id);
}
