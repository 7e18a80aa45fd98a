import { randomUUID } from 'node:crypto';
import { Timestamp } from '@google-cloud/firestore';
import { ORDERS_PER_PAGE } from '@nirala/contract/api/orders';
import { MESSAGES } from '@nirala/contract/messages';
import { idSchema } from '@nirala/contract/order';
import * as v from 'valibot';
import { ApiError } from '../api-error.ts';
import type { Handlers } from '../api/handlers.ts';
import type { Deps } from '../deps.ts';
import { cancel } from '../orders/cancel.ts';
import { confirmPaid } from '../orders/confirm-paid.ts';
import { reserve } from '../orders/reserve.ts';
import { readOrders, type OrderCursor } from '../store/order-lists.ts';
import { toWire } from '../store/order-wire.ts';
import type { KnownOrder } from '../store/orders.ts';
import { mustBeOwn } from './users.ts';

export function orders(deps: Deps): Pick<Handlers, 'confirmOrder' | 'listOrders' | 'cancelOrder'> {
  return {
    async confirmOrder(input, caller) {
      mustBeOwn(input.userPhone, caller);
      const { checkoutId = randomUUID(), totalAmount: total, ...rest } = input;
      const order =
        input.paymentMethod === 'COD'
          ? await reserve(deps, caller, { ...rest, checkoutId, total, method: 'COD' })
          : await confirmPaid(deps, caller, input);
      return { message: MESSAGES.orderPlaced, order: toWire(order) };
    },
    async listOrders({ phoneNumber, cursor }, caller) {
      if (phoneNumber !== 'me' && phoneNumber !== caller.phone) throw new ApiError(403, MESSAGES.notYours);
      const after = cursor === undefined ? undefined : readCursor(cursor);
      const found = await readOrders(deps.db, caller.uid, { limit: ORDERS_PER_PAGE + 1, after });
      const page = found.slice(0, ORDERS_PER_PAGE);
      const last = page.at(-1);
      const next = last && found.length > page.length ? { next: writeCursor(last) } : {};
      return { orders: page.map(toWire), ...next };
    },
    async cancelOrder({ id }, caller) {
      return { message: MESSAGES.orderCancelled, order: toWire(await cancel(deps, caller, id)) };
    },
  };
}

const cursorSchema = v.tuple([
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(253_402_300_799)),
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999_999_999)),
  idSchema,
]);

function writeCursor({ id, order: { createdAt } }: KnownOrder): string {
  return Buffer.from(JSON.stringify([createdAt.seconds, createdAt.nanoseconds, id])).toString('base64url');
}

function readCursor(cursor: string): OrderCursor {
  try {
    const [seconds, nanoseconds, id] = v.parse(cursorSchema, JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { createdAt: new Timestamp(seconds, nanoseconds), id };
  } catch {
    throw new ApiError(400, MESSAGES.badCursor);
  }
}
