import { toPaise, type Rupees } from '@nirala/contract/money';
import { ApiError } from '../lib/api-error.ts';
import type { Caller } from '../lib/caller.ts';
import type { KnownOrder, StoredOrder } from '../store/orders.ts';
import { auditOrder } from './audit-order.ts';
import { hasDebt, owe } from './owe.ts';
import type { PaymentDeps } from '../services/deps.ts';
import { requestRefunds } from './request-refunds.ts';
import { updateOrder } from './update-order.ts';

type Goodwill = { requestId: string; amount: Rupees; reason: string };

/**
 * Gives back a part of what was paid, for a reason that only admins see. Idempotent by `requestId`. ApiError 409 above
 * what is left.
 */
export async function giveGoodwill(
  deps: PaymentDeps,
  caller: Caller,
  orderId: string,
  { requestId, amount, reason }: Goodwill,
): Promise<KnownOrder> {
  const at = deps.now();
  const cause = { kind: 'goodwill' as const, ref: requestId, reason };
  const otherPaise = toPaise(amount);
  const decide = (order: StoredOrder) => {
    const isOther = order.credits.some(
      (credit) =>
        credit.cause.kind === 'goodwill' &&
        credit.cause.ref === requestId &&
        (credit.otherPaise !== otherPaise || credit.cause.reason !== reason),
    );
    if (isOther) throw new ApiError('request-id-reused');
    return hasDebt(order, cause) ? order : owe(order, { cause, pieces: [], otherPaise }, 'admin', at);
  };
  const known = await updateOrder(deps, orderId, decide, {
    alsoWrite: (batch, before, after) =>
      auditOrder(batch, deps, { by: caller, at, verb: 'goodwill', orderId, before, after }),
  });
  if (!known) throw new ApiError('order-not-found');
  return known.order.refundsDue ? requestRefunds(deps, known) : known;
}
