import { randomUUID } from 'node:crypto';
import { MESSAGES } from '@nirala/contract/messages';
import { ApiError } from '../api/api-error.ts';
import type { Handlers } from '../api/handlers.ts';
import type { Deps } from '../deps.ts';
import { placeOrder } from '../orders/place.ts';
import { readOrders } from '../store/orders.ts';
import { mustBeOwn } from './users.ts';

export function orders({ db }: Deps): Pick<Handlers, 'confirmOrder' | 'listOrders'> {
  return {
    async confirmOrder(input, caller) {
      mustBeOwn(input.userPhone, caller);
      const order = await placeOrder(db, caller, input.checkoutId ?? randomUUID(), input);
      return { message: MESSAGES.orderPlaced, order };
    },
    async listOrders({ phoneNumber }, caller) {
      if (phoneNumber !== 'me' && phoneNumber !== caller.phone) throw new ApiError(403, MESSAGES.notYours);
      return { orders: await readOrders(db, caller.uid) };
    },
  };
}
