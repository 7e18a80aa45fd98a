import type { Refusal } from '@nirala/contract/order/checkout';
import { ApiError } from '../lib/api-error.ts';
import { isHoldExpired } from '../orders/states.ts';
import { holdsStock, type KnownOrder } from '../store/orders.ts';
import { toWire } from '../store/order-wire.ts';
import { randomUUID } from 'node:crypto';
import { judgeCod } from '@nirala/contract/order/cod-risk';
import { toPaise } from '@nirala/contract/text/money';
import { verifyAddress } from '../delivery/addresses.ts';
import type { Handlers, Deps } from './handler.ts';
import { inDropLine } from '../stock/drop-line.ts';
import { openPayment } from '../orders/pay.ts';
import { reserve } from '../orders/place.ts';
import { readCodHistory, readCodParcels } from '../store/own-orders.ts';
import { readSettings } from '../store/settings.ts';
import { requireGateway, startAt } from './start-pay-now.ts';
import { requireOwnPhone } from './users.ts';

/** ApiError 409 if the order no longer awaits its payment. It may have changed while the gateway answered. */
function requirePending(known: Pick<KnownOrder, 'id' | 'order'>, now: Date): void {
  const { order } = known;
  if (!holdsStock(order) || isHoldExpired(order, now)) {
    const details: Refusal = { reason: 'over', meanwhile: true };
    throw new ApiError('checkout-ended', { details });
  }
  if (order.status !== 'Pending') {
    const details: Refusal = { reason: 'placed', order: toWire(known) };
    throw new ApiError('already-placed', { details });
  }
}

export function payments(deps: Deps): Pick<Handlers, 'paymentSettings' | 'readCodHistory' | 'createOrder'> {
  return {
    async paymentSettings() {
      const { window } = requireGateway(deps);
      return window ? { way: 'window', ...window } : { way: 'page' };
    },
    async readCodHistory({ payable, pincode }, { phone }) {
      const settings = await readSettings(deps.db);
      const { codRisk } = settings;
      const [history, parcels] = await Promise.all([
        readCodHistory(deps.db, phone, settings),
        readCodParcels(deps.db, codRisk, { phone, pincode }),
      ]);
      const { verdict } = judgeCod(codRisk, { payablePaise: toPaise(Number(payable)), ...history, ...parcels });
      return verdict === 'usual' ? history : { ...history, ask: verdict };
    },
    async createOrder(input, caller) {
      requireOwnPhone(input.userPhone, caller);
      requireGateway(deps);
      const { amount: total, checkoutId = randomUUID(), ...rest } = input;
      const reserved = await inDropLine(deps, input.cartItems, async () => {
        const address = await verifyAddress(deps, input.address);
        return reserve(deps, caller, { ...rest, address, checkoutId, total, method: 'Pre-Paid' });
      });
      const { gatewayOrderId, ...known } = await openPayment(deps, reserved);
      requirePending(known, deps.now());
      const { order } = known;
      return { ...(await startAt(deps, order, gatewayOrderId, order.totalPaise)), order: toWire(known) };
    },
  };
}
