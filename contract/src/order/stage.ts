import { dayOf } from '../text/day.ts';
import { PARCEL_PROBLEMS } from '../parcel/parcel.ts';

/** What has to be done about an order, as the order list filters it. `closed`: nothing, or not by packing and sending. */
export const ORDER_STAGES = ['to-confirm', 'to-pack', 'packed', 'on-the-way', 'problem'] as const;
export type OrderStage = (typeof ORDER_STAGES)[number] | 'closed';

/** Which promises the order list shows: those of today, or those of earlier days. */
export const DUE_FILTERS = ['today', 'late'] as const;
export type DueFilter = (typeof DUE_FILTERS)[number];

/** An order as it is stored, or as the API sends it. */
type StagedOrder = {
  status: string;
  /** Set while it waits for the shopper's confirmation. */
  confirmBy?: unknown;
  promise?: { latest: string; dispatch: string } | undefined;
  parcel?: { state: string; problem?: string | undefined } | undefined;
};

/**
 * What has to be done about an order now. A parcel that could not be booked, or that does not arrive, is a `problem`. An
 * order that waits for its confirmation is not packed yet.
 */
export function stageOf({ status, confirmBy, parcel }: StagedOrder): OrderStage {
  if (status === 'Processing') {
    if (confirmBy !== undefined) return 'to-confirm';
    if (!parcel) return 'to-pack';
    return parcel.problem === undefined ? 'packed' : 'problem';
  }
  if (status !== 'Dispatched') return 'closed';
  return parcel && PARCEL_PROBLEMS.some((state) => state === parcel.state) ? 'problem' : 'on-the-way';
}

/** The day by which its next step is promised: the dispatch, or the delivery. Undefined if nothing is promised. */
export function dueDay(order: StagedOrder): string | undefined {
  if (order.status === 'Processing') return order.promise?.dispatch;
  return stageOf(order) === 'closed' ? undefined : order.promise?.latest;
}

/** Whether an order is due today or late; undefined if it is neither. */
export function dueState(order: StagedOrder, now: Date): DueFilter | undefined {
  const day = dueDay(order);
  const today = dayOf(now);
  if (day === undefined || day > today) return undefined;
  return day === today ? 'today' : 'late';
}
