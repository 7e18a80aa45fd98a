/** The lists of parcels that have left the store and are not delivered, and until when each needs its next step. */
import { endOfDay } from '../text/day.ts';
import { COURIER_FACTS, COURIERS } from './courier.ts';

/** `failed`: a failed attempt that waits for an answer, or an answer of which the courier has to be informed. */
export const DELIVERY_LISTS = ['failed', 'on-the-way', 'coming-back', 'back', 'lost'] as const;
export type DeliveryList = (typeof DELIVERY_LISTS)[number];

/** The lists as admins read them. */
export const DELIVERY_TITLES: Record<DeliveryList, string> = {
  failed: 'Failed delivery',
  'on-the-way': 'On their way',
  'coming-back': 'Coming back',
  back: 'Back with us',
  lost: 'Lost or damaged',
};

/** A parcel as it is stored, or as the API sends it. Times in ISO 8601. */
type ListedParcel = {
  /** A `CourierName`. */
  courier: string;
  /** A `ParcelState`. */
  state: string;
  stateAt?: string | undefined;
  pending?: string | undefined;
  request?: { at: string; done: boolean } | undefined;
};

type ListedOrder = {
  status: string;
  promise?: { latest: string } | undefined;
  parcel?: ListedParcel | undefined;
  /** Once it was closed as lost: what an admin decided. */
  loss?: { decided?: string | undefined } | undefined;
};

/** Whether it was closed as lost, and an admin still has to decide what becomes of it. */
export const awaitsDecision = ({ status, loss }: Pick<ListedOrder, 'status' | 'loss'>): boolean =>
  status === 'Lost' && loss !== undefined && loss.decided === undefined;

/**
 * The list of an order’s parcel; undefined before the dispatch and once the order is delivered or closed. One that was
 * closed as lost stays until it is decided what becomes of it.
 */
export function deliveryListOf({ status, parcel, loss }: ListedOrder): DeliveryList | undefined {
  if (awaitsDecision({ status, loss })) return 'lost';
  if (status !== 'Dispatched') return undefined;
  if (!parcel) return 'on-the-way';
  const { state } = parcel;
  if (state === 'coming-back' || state === 'back' || state === 'lost') return state;
  return waitsForAnswer(parcel) ? 'failed' : 'on-the-way';
}

/** Whether somebody has to answer a failed attempt, or to inform the courier of the answer. */
function waitsForAnswer({ state, stateAt = '', pending, request }: ListedParcel): boolean {
  // A job informs the courier; if it fails, the parcel waits again.
  if (pending !== undefined) return false;
  if (request && !request.done) return true;
  return state === 'undelivered' && !(request && request.at >= stateAt);
}

/**
 * Until when the courier takes an answer to a failed attempt of this time. Undefined for a courier of which no deadline is
 * known: answer it at once.
 */
export function answerDeadline(courier: string, failedAt: string): Date | undefined {
  const name = COURIERS.find((each) => each === courier);
  const hours = name && COURIER_FACTS[name].answerHours;
  return hours === undefined ? undefined : new Date(Date.parse(failedAt) + hours * 60 * 60_000);
}

/**
 * By when a delivery needs its next step, which is the sequence of its list: the courier’s deadline for an answer, the
 * promised day, or, where there is no deadline, the time since when it is so.
 * `since`: the time of the dispatch, for an order without a parcel.
 */
export function deliveryDue({ promise, parcel, ...order }: ListedOrder, since: Date): Date {
  const stateAt = parcel?.stateAt === undefined ? since : new Date(parcel.stateAt);
  const list = deliveryListOf({ ...order, promise, parcel });
  if (list === 'on-the-way' && promise) return endOfDay(promise.latest);
  if (list === 'failed' && parcel) return answerDeadline(parcel.courier, stateAt.toISOString()) ?? stateAt;
  return stateAt;
}
