/**
 * The jobs at couriers. For the parcel of an order: booking it, cancelling a booking, and passing on an answer to a failed
 * delivery. For the parcel of a return: booking its pickup, and cancelling it.
 */
import { Timestamp } from '@google-cloud/firestore';
import { logError, whyOf, logWarning } from '../lib/log.ts';
import { nextAttempt } from '../notifications/schedule.ts';
import { updateOrder } from '../orders/write.ts';
import { updateReturn } from '../returns/move.ts';
import { stepTo } from '../returns/states.ts';
import { CourierError, type Courier, type Booked } from '../services/courier/courier.ts';
import type { ParcelDeps } from '../services/deps.ts';
import { claimAwb, orderOfAwb, claimPickupAwb, ownerOfAwb } from '../store/awbs.ts';
import { retryOnContention } from '../store/contention.ts';
import { readDueJobs, fromJobDoc, jobRef, writeJob, type CourierJob, type KnownJob } from '../store/courier-jobs.ts';
import { fromOrderDoc, orderRef, type StoredOrder, type StoredParcel } from '../store/orders.ts';
import { type StoredReturn, type KnownReturn, readReturn, isCalledFor } from '../store/returns.ts';
import { unbooked, notSetUp } from './booking.ts';
import { applyKeptNews, withNextPoll } from './news.ts';
import { withNextPickupPoll } from './pickup-news.ts';
import { referenceOf, orderShipment, addressOf, returnShipment, shopOf } from './shipment.ts';

/** Jobs that one run does. */
const BATCH = 50;

/** Every minute: does what is due at the couriers. */
export async function runDueJobs(deps: ParcelDeps): Promise<void> {
  for (const id of await readDueJobs(deps.db, deps.now(), BATCH)) {
    await runJob(deps, id).catch((error: unknown) =>
      logError('could not do a job at a courier; the next run retries it', { id, why: whyOf(error) }),
    );
  }
}

/** Milliseconds: longer than the function's own limit, so that two processes never work on one job. */
const LEASE = 2 * 60_000;

/**
 * Does a job if it is due. Concurrent processes, repeated events and crashes lead to one attempt at a time: an attempt
 * first takes a lease, and a lease that expires makes the job due again.
 */
export async function runJob(deps: ParcelDeps, id: string): Promise<void> {
  const leased = await retryOnContention([`courierJobs/${id}`], async () => {
    const known = fromJobDoc(await jobRef(deps.db, id).get());
    const now = deps.now();
    if (!known?.job.dueAt || known.job.dueAt.toMillis() > now.getTime()) return { done: undefined };
    const dueAt = Timestamp.fromMillis(now.getTime() + LEASE);
    const taken = await writeJob(deps.db, known, {
      ...known.job,
      state: 'working',
      attempts: known.job.attempts + 1,
      dueAt,
    });
    return taken && { done: taken };
  });
  if (!leased) return;
  try {
    await attempt(deps, leased.job);
    await end(deps, leased, { state: 'done' });
  } catch (error) {
    await afterFailure(deps, leased, error);
  }
}

async function attempt(deps: ParcelDeps, job: CourierJob): Promise<void> {
  if (job.returnId !== undefined) return attemptPickup(deps, job.returnId, job);
  const known = fromOrderDoc(await orderRef(deps.db, job.orderId).get());
  const parcel = known?.order.parcel;
  if (!known || !parcel) return;
  const courier = deps.couriers()[job.courier];
  if (!courier) throw new CourierError('down', notSetUp(job.courier));
  const work = { deps, courier, job, order: known.order, parcel };
  if (job.kind === 'book') await book(work);
  if (job.kind === 'cancel') await cancel(work);
  if (job.kind === 'reattempt') await reattempt(work);
}

async function end({ db }: ParcelDeps, leased: KnownJob, change: { state: 'done' | 'failed'; reason?: string }) {
  const { dueAt: _over, ...job } = leased.job;
  await writeJob(db, leased, { ...job, ...change });
}

async function afterFailure(deps: ParcelDeps, leased: KnownJob, error: unknown): Promise<void> {
  const { id, job } = leased;
  const isKnown = error instanceof CourierError;
  const reason = isKnown ? error.message : 'The store could not do it.';
  // A courier's own words may repeat the address, so they are not in the log.
  if (isKnown) logWarning('a courier did not do a job', { id, kind: error.kind });
  else logError('a job at a courier failed', { id, why: whyOf(error) });
  const isTemporary = !isKnown || error.kind === 'down';
  const next = isTemporary ? nextAttempt(job.attempts, deps.now(), Math.random()) : undefined;
  if (next) {
    await writeJob(deps.db, leased, { ...job, state: 'queued', reason, dueAt: Timestamp.fromDate(next) });
    return;
  }
  // First what people see. If the process ends in between, the job is done again, which does no harm.
  const isShown =
    job.returnId === undefined
      ? await changeParcel(deps, job, ({ pending: _over, ...parcel }) => ({ ...parcel, problem: reason }))
      : await showPickupProblem(deps, job.returnId, job, reason);
  // No screen shows a booking that another one has replaced, and its courier may still come.
  if (!isShown && job.kind === 'cancel') logError('a courier was not told to forget a booking', { id });
  await end(deps, leased, { state: 'failed', reason });
}

type Work = { deps: ParcelDeps; courier: Courier; job: CourierJob; order: StoredOrder; parcel: StoredParcel };

const isWanted = ({ status, parcel }: StoredOrder, { booking }: CourierJob) =>
  parcel?.booking === booking && (status === 'Processing' || status === 'Dispatched');

/**
 * Books the parcel, stores its number, and only then asks for the pickup and the label. An attempt whose reply was lost
 * is found again by our reference, so that an order has one parcel whatever happens.
 */
async function book({ deps, courier, job, order, parcel }: Work): Promise<void> {
  const reference = referenceOf(job.orderId, job.booking);
  // With a problem an earlier job was given up, but it may have reached the courier.
  const mayExist = job.attempts > 1 || parcel.problem !== undefined;
  if (!isWanted(order, job)) {
    if (mayExist) await courier.cancel({ reference });
    return;
  }
  const booked = bookedOf(parcel) ?? (await courier.book(await orderShipment(deps, job.orderId, order), { mayExist }));
  if (parcel.awb === undefined) {
    const stored = await storeAwb(deps, job, booked);
    if (!stored || !isWanted(stored, job)) {
      await courier.cancel({ reference, vendorId: booked.vendorId });
      return;
    }
  }
  await applyKeptNews(deps, { orderId: job.orderId }, { courier: job.courier, awb: booked.awb });
  await courier.schedule(booked, 'store');
  const labelUrl = await courier.label(booked);
  await changeParcel(deps, job, (known) => ({ ...known, labelUrl }));
}

/** What the courier said when it booked; undefined before. */
function bookedOf(parcel: Pick<Partial<StoredParcel>, keyof Booked> | undefined): Booked | undefined {
  const { awb, vendorId, shipmentId, trackingUrl } = parcel ?? {};
  return awb === undefined ? undefined : { awb, vendorId, shipmentId, trackingUrl };
}

async function storeAwb(deps: ParcelDeps, job: CourierJob, booked: Booked): Promise<StoredOrder | undefined> {
  const { db } = deps;
  const now = deps.now();
  const owner = await orderOfAwb(db, booked.awb);
  if (owner !== undefined && owner !== job.orderId) {
    throw new CourierError('refused', `The courier gave the number ${booked.awb} of another order.`);
  }
  const known = await updateOrder(
    deps,
    job.orderId,
    (order) => {
      if (order.parcel?.booking !== job.booking || order.parcel.awb !== undefined) return order;
      const { pending: _done, problem: _solved, ...parcel } = { ...order.parcel, ...booked };
      const isFirst = parcel.state === 'packed';
      const state = isFirst ? { state: 'booked' as const, stateAt: now.toISOString() } : {};
      return { ...order, parcel: withNextPoll({ ...parcel, ...state }, now) };
    },
    {
      alsoWrite: (batch) => {
        if (owner === undefined) claimAwb(batch, db, booked.awb, job.orderId, now);
      },
    },
  );
  return known?.order;
}

/** After a cancellation the parcel is packed, as before the booking. */
async function cancel({ deps, courier, job, parcel }: Work): Promise<void> {
  const { vendorId } = parcel.booking === job.booking ? parcel : {};
  await courier.cancel({ reference: referenceOf(job.orderId, job.booking), vendorId });
  await changeParcel(deps, job, (known) => unbooked(known, deps.now()));
}

async function reattempt({ deps, courier, job, order, parcel }: Work): Promise<void> {
  const { awb, request } = parcel;
  if (awb === undefined || !request) return;
  const { kind, text } = request;
  await courier.reattempt(awb, {
    action: kind === 'cancel' ? 'return' : 'reattempt',
    to: addressOf(order),
    reason: kind === 'cancel' && text !== '' ? text : undefined,
    day: kind === 'day' ? text : undefined,
    landmark: kind === 'landmark' ? text : undefined,
    phone: kind === 'phone' ? text : undefined,
  });
  await changeParcel(deps, job, ({ pending: _done, problem: _solved, ...known }) => ({
    ...known,
    request: { ...request, done: true },
  }));
}

/** Changes the parcel, unless it was booked anew meanwhile. Resolves to whether it is still the one of the job. */
async function changeParcel(
  deps: ParcelDeps,
  job: CourierJob,
  change: (parcel: StoredParcel) => StoredParcel,
): Promise<boolean> {
  const known = await updateOrder(deps, job.orderId, (order) =>
    order.parcel?.booking === job.booking ? { ...order, parcel: change(order.parcel) } : order,
  );
  return known?.order.parcel?.booking === job.booking;
}

type Pickup = NonNullable<StoredReturn['pickup']>;
type PickupWork = { deps: ParcelDeps; courier: Courier; job: CourierJob; known: KnownReturn };

/** One attempt to book or to cancel the pickup of a return. Its id is our reference at the courier. */
async function attemptPickup(deps: ParcelDeps, id: string, job: CourierJob): Promise<void> {
  const known = await readReturn(deps.db, id);
  if (!known) return;
  const courier = deps.couriers()[job.courier];
  if (!courier) throw new CourierError('down', notSetUp(job.courier));
  if (job.kind === 'book') await bookPickup({ deps, courier, job, known });
  // It may be wanted at this courier once more, under the same reference.
  if (job.kind === 'cancel' && !isPickupWanted(known.ret, job)) {
    await courier.cancel({ reference: id });
    await changePickup(deps, id, job, ({ pending: _over, problem: _solved, ...pickup }) => pickup);
  }
}

/** Whether the pickup of this job is still to happen, at its courier. */
const isPickupWanted = (ret: StoredReturn, { courier }: CourierJob) =>
  isCalledFor(ret) && ret.pickup?.courier === courier;

/** Shows the admin why a job was given up. Resolves to false if the pickup was booked elsewhere meanwhile. */
async function showPickupProblem(deps: ParcelDeps, id: string, job: CourierJob, problem: string): Promise<boolean> {
  return changePickup(deps, id, job, ({ pending: _over, ...pickup }) => ({ ...pickup, problem }));
}

/**
 * Books the pickup, stores its number, and only then asks the courier to come. An attempt whose reply was lost, of this
 * job or of an earlier one, is found again by our reference, so that a return has one pickup whatever happens.
 */
async function bookPickup({ deps, courier, job, known }: PickupWork): Promise<void> {
  const { id, ret } = known;
  if (!isPickupWanted(ret, job)) {
    await courier.cancel({ reference: id });
    return;
  }
  const booked =
    bookedOf(ret.pickup) ??
    (await courier.bookReturn(await returnShipment(deps, known), { mayExist: true, ...(await shopOf(deps)) }));
  if (ret.pickup?.awb === undefined) {
    const stored = await storePickupAwb(deps, job, known, booked);
    if (!isPickupWanted(stored.ret, job)) {
      await courier.cancel({ reference: id, vendorId: booked.vendorId });
      return;
    }
  }
  await applyKeptNews(deps, { orderId: ret.orderId, returnId: id }, { courier: job.courier, awb: booked.awb });
  const latest = await readReturn(deps.db, id);
  if (latest?.ret.state === 'PickupBooked') await courier.schedule(booked, 'shopper');
}

async function storePickupAwb(
  deps: ParcelDeps,
  job: CourierJob,
  { id, ret }: KnownReturn,
  booked: Booked,
): Promise<KnownReturn> {
  const { db } = deps;
  const { orderId } = ret;
  const { awb } = booked;
  const at = deps.now();
  const owner = await ownerOfAwb(db, awb);
  if (owner && owner.returnId !== id) {
    throw new CourierError('refused', `The courier gave the number ${awb} of another parcel.`);
  }
  return updateReturn(
    deps,
    id,
    (pair) => {
      const known = pair.ret.pickup;
      if (!known || !isPickupWanted(pair.ret, job) || known.awb !== undefined) return pair;
      const { pending: _done, problem: _solved, ...pickup } = known;
      const stepped = stepTo(pair.ret, 'PickupBooked', { by: 'courier', at });
      return { ...pair, ret: withNextPickupPoll({ ...stepped, pickup: { ...pickup, ...booked } }, at) };
    },
    {
      alsoWrite: (batch) => {
        if (!owner) claimPickupAwb(batch, db, awb, { orderId, returnId: id, at });
      },
    },
  );
}

/** Changes the pickup, unless it was booked elsewhere meanwhile. */
async function changePickup(
  deps: ParcelDeps,
  id: string,
  { courier }: CourierJob,
  change: (pickup: Pickup) => Pickup,
): Promise<boolean> {
  let isSame = false;
  await updateReturn(deps, id, (pair) => {
    const { pickup } = pair.ret;
    isSame = pickup?.courier === courier;
    if (!pickup || !isSame) return pair;
    return { ...pair, ret: { ...pair.ret, pickup: change(pickup) } };
  });
  return isSame;
}
