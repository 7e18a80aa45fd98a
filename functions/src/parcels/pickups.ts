/** The jobs at couriers for the parcel of a return: booking its pickup, and showing the admin why that failed. */
import { type StoredReturn, type KnownReturn, readReturn, isCalledFor } from '../store/returns.ts';
import { type Courier, CourierError, type Booked, type Shipment } from '../services/courier/courier.ts';
import type { CourierJob } from '../store/courier-jobs.ts';
import type { ParcelDeps } from '../services/deps.ts';
import { applyKeptNews } from './news.ts';
import { updateReturn } from '../returns/move.ts';
import { withNextPickupPoll, stepTo } from '../returns/states.ts';
import { claimPickupAwb, ownerOfAwb } from '../store/awbs.ts';
import { fromOrderDoc, orderRef } from '../store/orders.ts';
import { readSkuCodes } from '../store/stock/skus.ts';
import { addressOf, codeOf, notSetUp } from './booking.ts';
import { courierPhone } from '@nirala/contract/text/phone';
import { offlinePlaces } from '../delivery/pincodes.ts';

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
    (await courier.bookReturn(await shipmentOf(deps, known), { mayExist: true, ...(await shopOf(deps)) }));
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

/** What the courier gets to know about a return. Nothing is collected at the door. */
async function shipmentOf(deps: ParcelDeps, { id, ret }: KnownReturn): Promise<Shipment> {
  const order = fromOrderDoc(await orderRef(deps.db, ret.orderId).get())?.order;
  if (!order) throw new CourierError('refused', 'The order of this return cannot be read.');
  const { pieceGrams, parcelBox, courierPickup } = await deps.settings();
  const codes = await readSkuCodes(deps.db, ret.lines);
  const lines = ret.lines.map((line) => ({
    name: line.name,
    sku: codeOf(codes, line),
    quantity: line.quantity,
    pricePaise:
      order.lines.find(({ productId, size }) => productId === line.productId && size === line.size)?.pricePaise ?? 0,
  }));
  return {
    reference: id,
    orderedAt: ret.createdAt.toDate(),
    to: addressOf(order),
    lines,
    discountPaise: 0,
    chargesPaise: 0,
    totalPaise: lines.reduce((sum, { pricePaise, quantity }) => sum + pricePaise * quantity, 0),
    isCod: false,
    grams: lines.reduce((sum, { quantity }) => sum + quantity, 0) * pieceGrams,
    box: parcelBox,
    pickup: courierPickup,
  };
}

/** The store's own pincode and address, to which the courier brings the parcel. */
async function shopOf(deps: ParcelDeps): Promise<{ from: string; shopAddress: Shipment['to'] }> {
  const [{ legalName, address, phone, officerPhone }, { pincode }] = await Promise.all([
    deps.settings(),
    deps.delivery(),
  ]);
  const { city = '', states: [state = ''] = [] } = (await offlinePlaces(pincode)) ?? {};
  const shopAddress = {
    name: legalName,
    address: address.join(', '),
    locality: '',
    landmark: '',
    city,
    state,
    pincode,
    phone: courierPhone([phone, officerPhone]) ?? '',
  };
  return { from: pincode, shopAddress };
}
