import { randomUUID } from 'node:crypto';
import { advanceIn } from '@nirala/contract/order/advance';
import { judgeCod } from '@nirala/contract/order/cod-risk';
import { toPaise } from '@nirala/contract/text/money';
import { verifyAddress } from '../delivery/addresses.ts';
import { requireGateway, startPayment } from '../orders/pay.ts';
import { reserve } from '../orders/place.ts';
import { inDropLine } from '../stock/drop-line.ts';
import { readOrders } from '../store/order-lists.ts';
import { toWire } from '../store/order-wire.ts';
import { readCodHistory, readCodParcels } from '../store/own-orders.ts';
import { readSettings } from '../store/settings.ts';
import type { Handlers, Deps } from './handler.ts';
import { requireOwnPhone } from './users.ts';

/** What a checkout asks before its order is placed, and the start of an online payment. */
export function payments(deps: Deps): Pick<Handlers, 'paymentSettings' | 'readCodHistory' | 'createOrder'> {
  return {
    async paymentSettings() {
      const { window } = requireGateway(deps);
      return window ? { way: 'window', ...window } : { way: 'page' };
    },
    async readCodHistory({ payable, pincode }, { phone, uid }) {
      const settings = await readSettings(deps.db);
      const { codRisk } = settings;
      const [counted, parcels, { items }] = await Promise.all([
        readCodHistory(deps.db, phone, settings),
        readCodParcels(deps.db, codRisk, { phone, pincode }),
        readOrders(deps.db, uid, { size: 1 }),
      ]);
      const history = { ...counted, last: items[0]?.order.paymentMethod };
      const facts = { payablePaise: toPaise(Number(payable)), ...counted, ...parcels, drops: 0 };
      const { verdict } = judgeCod(codRisk, facts, toPaise(settings.codAdvance));
      if (verdict === 'usual') return history;
      return { ...history, ask: verdict, advance: verdict === 'advance' ? advanceIn(settings) : undefined };
    },
    async createOrder(input, caller) {
      requireOwnPhone(input.userPhone, caller);
      requireGateway(deps);
      const { amount: total, checkoutId = randomUUID(), ...rest } = input;
      const reserved = await inDropLine(deps, input.cartItems, async () => {
        const address = await verifyAddress(deps, input.address);
        const method = rest.advance ? 'COD' : 'Pre-Paid';
        return reserve(deps, caller, { ...rest, address, checkoutId, total, method });
      });
      const { known, start } = await startPayment(deps, reserved);
      return { ...start, order: toWire(known) };
    },
  };
}
