import type { FulfilmentStatus, MoveOutcome, AdminOrder } from '@nirala/contract/order/admin-order';
import { ADMIN_ORDERS_PER_PAGE, EXPORT_PAGE } from '@nirala/contract/api/admin/orders';
import { call } from '../../lib/call.ts';
import { inBatches } from '../shared/in-batches.ts';
import { errorText } from '../shared/errors.ts';
import type { OrderFilter } from './order-filter.ts';

type Moves = {
  /** `trackingLink` and `awb`: for those that are dispatched. */
  orders: readonly { id: string; trackingLink?: string; awb?: string }[];
  to: FulfilmentStatus;
  /** Whether the pieces of returned orders can be sold again. */
  restock?: boolean;
  /** Whether the shoppers of returned orders refused them at the door. */
  refused?: boolean;
};

/** Moves any number of orders to a status. `onProgress` gets the number of orders that have an outcome. */
export function moveOrders({ orders, ...move }: Moves, onProgress?: (done: number) => void): Promise<MoveOutcome[]> {
  return inBatches(
    orders,
    {
      send: (some) => call('moveOrders', { ...move, orders: some }),
      afterFailure: (some, error) =>
        readOutcomes(some, error, ({ history }) => history.some(({ status }) => status === move.to)),
    },
    onProgress,
  );
}

/** Packs and books any number of orders. `onProgress` gets the number of orders that have an outcome. */
export function bookOrders(ids: readonly string[], onProgress: (done: number) => void): Promise<MoveOutcome[]> {
  const isBooked = ({ parcel }: AdminOrder) => parcel !== undefined && parcel.problem === undefined;
  return inBatches(
    ids.map((id) => ({ id })),
    {
      send: (orders) => call('bookParcels', { orders }),
      afterFailure: (orders, error) => readOutcomes(orders, error, isBooked),
    },
    onProgress,
  );
}

/** What became of orders after a call without a reply: the store is asked before anybody is told that it failed. */
async function readOutcomes(
  orders: readonly { id: string }[],
  error: unknown,
  isDone: (order: AdminOrder) => boolean,
): Promise<MoveOutcome[]> {
  const ids = orders.map(({ id }) => id);
  const found = await readOrders(ids).catch(() => undefined);
  return ids.map((id): MoveOutcome => {
    const order = found?.find(({ _id }) => _id === id);
    if (order && isDone(order)) return { id, done: true, order };
    const unknown = found ? '' : ' It may be done all the same: look at the order.';
    return { id, done: false, message: `${errorText(error)}${unknown}` };
  });
}

/** Reads any number of orders, in the order of `ids`; unknown ids are left out. Throws CallError. */
export function readOrders(ids: readonly string[], signal?: AbortSignal): Promise<AdminOrder[]> {
  return readByIds(ids, async (some) => (await call('readOrders', { ids: some }, signal)).orders);
}

/** Reads what belongs to any number of orders, as many in one call as the server takes. `read` gets ids with commas. */
export async function readByIds<T>(ids: readonly string[], read: (ids: string) => Promise<T[]>): Promise<T[]> {
  const all: T[] = [];
  for (let at = 0; at < ids.length; at += ADMIN_ORDERS_PER_PAGE) {
    all.push(...(await read(ids.slice(at, at + ADMIN_ORDERS_PER_PAGE).join(','))));
  }
  return all;
}

/** Reads all orders of a filter, or the first `limit` ones. Throws CallError. */
export async function readMatching(
  filter: OrderFilter,
  { limit = Infinity, onCount, signal }: { limit?: number; onCount?: (count: number) => void; signal?: AbortSignal },
): Promise<AdminOrder[]> {
  const all: AdminOrder[] = [];
  let cursor: string | undefined;
  do {
    onCount?.(all.length);
    const page = await call('searchOrders', { ...filter, size: EXPORT_PAGE, cursor }, signal);
    all.push(...page.orders);
    cursor = page.next;
  } while (cursor && all.length < limit);
  return all.slice(0, limit);
}
