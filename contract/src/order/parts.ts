/**
 * An order of which some pieces are sent now and the rest later. The rest becomes an order of its own: each part has its
 * parcel, its papers and its share of the money. The amounts are computed here, so that an admin sees them before.
 */
import * as v from 'valibot';
import { sizeSchema } from '../product/size.ts';
import { idSchema } from '../text/inputs.ts';
import { toPaise, toRupees, type Paise, type Rupees } from '../text/money.ts';
import { cashDue } from './cash-due.ts';
import { canChangeSize, orderLineFields, type Order } from './order.ts';
import { MIN_ONLINE_PAISE } from './pricing.ts';
import { netOfPieces, shareOut } from './shares.ts';

/** The most orders into which one order is divided, with itself. */
export const MAX_PARTS = 10;

/** The pieces that are sent later. */
export const laterPiecesSchema = v.pipe(
  v.array(v.object({ _id: idSchema, size: sizeSchema, quantity: orderLineFields.quantity })),
  v.minLength(1, 'Choose what is sent later.'),
  v.maxLength(100, 'At most 100 items at a time.'),
  v.check(
    (lines) => new Set(lines.map(({ _id, size }) => `${_id} ${size}`)).size === lines.length,
    'An item is named more than once.',
  ),
);
export type LaterPieces = v.InferOutput<typeof laterPiecesSchema>;

/**
 * Whether a part of an order can be sent before the rest: while nothing of it is packed, if there is a rest, and not while
 * it waits for a confirmation. What replaces a lost parcel is sent together.
 */
export function canBeDivided(
  order: Pick<Order, 'confirmBy' | 'replaces'> & { cartItems: readonly { quantity: number }[] } & Parameters<
      typeof canChangeSize
    >[0],
): boolean {
  const isFirst = order.replaces === undefined && order.confirmBy === undefined;
  return canChangeSize(order) && isFirst && piecesIn(order.cartItems) > 1;
}

/** How many pieces some lines have. */
export const piecesIn = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** What one of two parts costs: its pieces, and all of it with the charges. */
type Cost = { netPaise: Paise; totalPaise: Paise };

/**
 * The share of the part that is sent later in what was paid for both: by the value of the pieces. Neither part has more
 * than it costs, and each has nothing or at least what gateways refund; the one that is sent first has always some of an
 * advance. Undefined if it cannot be divided so.
 */
export function advanceOfLater(paidPaise: Paise, first: Cost, later: Cost): Paise | undefined {
  const [, byValue = 0] = shareOut(paidPaise, [first.netPaise, later.netPaise]);
  const least = Math.max(0, paidPaise - first.totalPaise);
  const most = Math.min(later.totalPaise, paidPaise - MIN_ONLINE_PAISE);
  if (least > most) return undefined;
  const share = Math.min(Math.max(byValue, least), most);
  if (share === 0 || share >= MIN_ONLINE_PAISE) return share;
  if (least === 0) return 0;
  return most >= MIN_ONLINE_PAISE ? MIN_ONLINE_PAISE : undefined;
}

/** What each part costs, and what its courier collects, in rupees. */
export type PartCosts = { total: Rupees; due: Rupees };

/** The costs of both parts of an order, before it is divided. Undefined if its advance cannot be divided. */
export function costsOfParts(
  order: Pick<Order, 'cartItems' | 'codCharge' | 'deliveryFee' | 'totalAmount' | 'paymentMethod' | 'advance'>,
  later: LaterPieces,
): { now: PartCosts; later: PartCosts } | undefined {
  const laterPaise = later.reduce((sum, { _id, size, quantity }) => {
    const line = order.cartItems.find((each) => each._id === _id && each.size === size);
    if (!line) return sum;
    const netPaise = toPaise(line.net ?? line.price * line.quantity);
    return sum + netOfPieces({ netPaise, quantity: line.quantity }, quantity, 0);
  }, 0);
  const nowPaise = toPaise(order.totalAmount) - laterPaise;
  const chargesPaise = toPaise(order.codCharge) + toPaise(order.deliveryFee ?? 0);
  const duePaise = toPaise(cashDue(order));
  const paidPaise = toPaise(order.totalAmount) - duePaise;
  const share =
    order.advance && duePaise > 0
      ? advanceOfLater(
          paidPaise,
          { netPaise: nowPaise - chargesPaise, totalPaise: nowPaise },
          { netPaise: laterPaise, totalPaise: laterPaise },
        )
      : duePaise > 0
        ? 0
        : laterPaise;
  if (share === undefined) return undefined;
  const costs = (total: Paise, paid: Paise) => ({ total: toRupees(total), due: toRupees(total - paid) });
  return { now: costs(nowPaise, paidPaise - share), later: costs(laterPaise, share) };
}
