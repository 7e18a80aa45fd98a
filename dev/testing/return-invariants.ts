import type { Firestore } from '@google-cloud/firestore';
import { isOpenReturn } from '@nirala/contract/return/return';
import { piecesTaken } from '@nirala/functions/returns/rules';
import { sumsOfMovements } from '@nirala/functions/store/stock/movements';
import { readAllOrders, readAllReturns, type OrderWithId, type ReturnWithId } from './orders-and-returns.ts';
import { sumOf } from './invariants.ts';
import { readStock } from './stock.ts';

/**
 * Checks a store in which no return waits for its money. Returns each violation as a sentence: no more goes back than was
 * captured, no more pieces are in returns than were delivered, an order and its returns agree, each return owes once, and
 * the stock of these products is the sum of its movements. `phone` (E.164): only the orders of this number.
 */
export async function returnFaults(db: Firestore, productIds: readonly string[], phone?: string): Promise<string[]> {
  const [orders, returns] = await Promise.all([readAllOrders(db, phone), readAllReturns(db, phone)]);
  return [
    ...orders.flatMap((order) => orderFaults(order, returns)),
    ...returns.flatMap((ret) => faultsOfReturn(ret, orders)),
    ...(await Promise.all(productIds.map((id) => stockFaults(db, id)))).flat(),
  ];
}

function orderFaults(order: OrderWithId, returns: readonly ReturnWithId[]): string[] {
  const faults: string[] = [];
  const report = (fault: string) => void faults.push(`${order.id} (${order.status}): ${fault}`);
  if (sumOf(order.refunds) > sumOf(order.captures))
    report(`refunds ${sumOf(order.refunds)} of ${sumOf(order.captures)} paise`);
  for (const line of order.lines) {
    const taken = piecesTaken(order, line);
    if (taken > line.quantity) report(`${taken} of ${line.quantity} pieces are in returns`);
  }
  const listed = (list: readonly { id: string; state: string }[]) =>
    list
      .map(({ id, state }) => `${id} ${state}`)
      .sort()
      .join();
  const known = listed(order.returns ?? []);
  const stored = listed(returns.filter(({ orderId }) => orderId === order.id));
  if (known !== stored) report(`says ${known}, and its returns are ${stored}`);
  const refs = order.credits.filter(({ cause }) => cause.kind === 'return').map(({ cause }) => cause.ref);
  if (new Set(refs).size < refs.length) report('owes for a return twice');
  return faults;
}

function faultsOfReturn(ret: ReturnWithId, orders: readonly OrderWithId[]): string[] {
  const faults: string[] = [];
  const report = (fault: string) => void faults.push(`${ret.id} (${ret.state}): ${fault}`);
  if (ret.moneyDue) report('waits for its money');
  const child = orders.find(({ id }) => id === ret.exchangeOrderId);
  if (ret.exchangeOrderId !== undefined && !child) report('has no order for its exchange');
  if (child?.hold === 'held' && !isOpenReturn(ret.state)) report('is over and still holds its pieces');
  const isAccepted = ret.state === 'Closed' && ret.closedAs === 'accepted';
  const paid = orders.find(({ id }) => id === ret.paidOrderId);
  const isPaid = paid?.credits.some(({ cause }) => cause.kind === 'return' && cause.ref === ret.id) ?? false;
  if (isAccepted && isPaid === (child?.hold === 'sold')) report('is accepted and got money and pieces, or neither');
  if (!isAccepted && ret.state !== 'PickedUp' && ret.state !== 'Received' && isPaid) report('is paid and not accepted');
  return faults;
}

async function stockFaults(db: Firestore, productId: string): Promise<string[]> {
  const stock = new Map(Object.entries(await readStock(db, productId)));
  const sums = await sumsOfMovements(db, productId, [...stock.keys()]);
  return [...stock].flatMap(([size, left]) =>
    left === sums.get(size) && Number(left) >= 0
      ? []
      : [`${productId} ${size}: ${String(left)} and not ${sums.get(size)}`],
  );
}
