import { ApiError } from '../lib/api-error.ts';
import { openPayment, openPayNow } from '../orders/pay.ts';
import { isHoldExpired } from '../orders/states.ts';
import { GatewayError, type Gateway } from '../services/payments/gateway.ts';
import type { KnownOrder, StoredOrder } from '../store/orders.ts';
import type { Deps } from './handler.ts';

/** The gateway that takes new payments. ApiError 503 if none is set up: then the store takes COD orders only. */
export function requireGateway(deps: Deps): Gateway {
  try {
    return deps.gateway();
  } catch (error) {
    if (error instanceof GatewayError) throw new ApiError('payment-not-started', { cause: error });
    throw error;
  }
}

/** Whether a gateway is set up: without one the store takes COD orders only. */
export function takesOnlinePayments(deps: Deps): boolean {
  try {
    deps.gateway();
    return true;
  } catch (error) {
    if (error instanceof GatewayError) return false;
    throw error;
  }
}

/** What a browser needs to pay for an order of the gateway: see `paymentStart` in the contract. ApiError 503. */
export async function startAt(deps: Deps, { gateway }: StoredOrder, gatewayOrderId: string, amountPaise: number) {
  try {
    const { key, url } = await deps.gateway(gateway).opening(gatewayOrderId);
    const start = { orderId: gatewayOrderId, key, amount: amountPaise, currency: 'INR' as const };
    return url === undefined ? start : { ...start, url };
  } catch (error) {
    if (error instanceof GatewayError) throw new ApiError('payment-not-started', { cause: error });
    throw error;
  }
}

/** Starts the payment of an order that waits for it. ApiError 409 once its reservation has ended. */
export async function startHeldPayment(deps: Deps, known: KnownOrder) {
  requireGateway(deps);
  if (known.order.hold !== 'held' || isHoldExpired(known.order, deps.now())) throw new ApiError('cannot-pay-now');
  const { order, gatewayOrderId } = await openPayment(deps, known);
  return startAt(deps, order, gatewayOrderId, order.totalPaise);
}

/** Starts the online payment of a COD order. */
export async function startPayNow(deps: Deps, id: string, isAllowed: (order: StoredOrder) => boolean) {
  requireGateway(deps);
  const { order, payNow } = await openPayNow(deps, id, isAllowed);
  return startAt(deps, order, payNow.gatewayOrderId, payNow.totalPaise);
}
