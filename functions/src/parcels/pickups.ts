/** The jobs at couriers for the parcel of a return: booking its pickup, and showing the admin why that failed. */
import { updateReturn } from '../returns/move.ts';
import { stepTo } from '../returns/states.ts';
import { type Courier, CourierError, type Booked } from '../services/courier/courier.ts';
import type { ParcelDeps } from '../services/deps.ts';
import type { CourierJob } from '../store/courier-jobs.ts';
import { type StoredReturn, type KnownReturn, readReturn, isCalledFor } from '../store/returns.ts';
import { notSetUp } from './booking.ts';
import { applyKeptNews } from './news.ts';
import { withNextPickupPoll } from './pickup-news.ts';
import { returnShipment, shopOf } from './shipment.ts';
import { claimPickupAwb, ownerOfAwb } from '../store/awbs.ts';

type Pickup = NonNullable<StoredReturn['pickup']>;
type Work = { deps: ParcelDeps; courier: Courier; job: CourierJob; known: KnownReturn };

/** One attempt to book or to cancel the pickup of a return. Its id is our reference at the courier. */
export async function attemptPickup(deps: ParcelDeps, id: string, job: CourierJob): Promise<void> {
  const known = await readReturn(deps.db, id);
  if (!known) return;
  const courier = deps.couriers()[job.courier];
  if (!courier) throw new CourierError('down', notSetUp(job.courier));
  if (job.kind === 'book') await book({ deps, courier, job, known });
  // It may be wanted at this courier once more, under the same reference.
  if (job.kind === 'cancel' && !isWanted(known.ret, job)) {
    await courier.cancel({ reference: id });
    await changePickup(deps, id, job, ({ pending: _over, problem: _solved, ...pickup }) => pickup);
  }
}

/** Whether the pickup of this job is still to happen, at its courier. */
const isWanted = (ret: StoredReturn, { courier }: CourierJob) => isCalledFor(ret) && ret.pickup?.courier === courier;

/** Shows the admin why a job was given up. Resolves to false if the pickup was booked elsewhere meanwhile. */
export async function showPickupProblem(
  deps: ParcelDeps,
  id: string,
  job: CourierJob,
  problem: string,
): Promise<boolean> {
  return changePickup(deps, id, job, ({ pending: _over, ...pickup }) => ({ ...pickup, problem }));
}

/**
 * Books the pickup, stores its number, and only then asks the courier to come. An attempt whose reply was lost, of this
 * job or of an earlier one, is found again by our reference, so that a return has one pickup whatever happens.
 */
async function book({ deps, courier, job, known }: Work): Promise<void> {
  const { id, ret } = known;
  if (!isWanted(ret, job)) {
    await courier.cancel({ reference: id });
    return;
  }
  const booked =
    bookedOf(ret.pickup) ??
    (await courier.bookReturn(await returnShipment(deps, known), { mayExist: true, ...(await shopOf(deps)) }));
  if (ret.pickup?.awb === undefined) {
    const stored = await storeAwb(deps, job, known, booked);
    if (!isWanted(stored.ret, job)) {
      await courier.cancel({ reference: id, vendorId: booked.vendorId });
      return;
    }
  }
  await applyKeptNews(deps, { orderId: ret.orderId, returnId: id }, { courier: job.courier, awb: booked.awb });
  const latest = await readReturn(deps.db, id);
  if (latest?.ret.state === 'PickupBooked') await courier.schedule(booked, 'shopper');
}

function bookedOf({ awb, vendorId, shipmentId }: Partial<Pickup> = {}): Booked | undefined {
  if (awb === undefined) return undefined;
  return { awb, vendorId, shipmentId };
}

async function storeAwb(
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
      if (!known || !isWanted(pair.ret, job) || known.awb !== undefined) return pair;
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
