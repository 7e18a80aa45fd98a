import type { Gateway } from '@nirala/functions/services/payments/gateway';
import { openRazorpay } from '@nirala/functions/services/payments/razorpay/razorpay';
import { KEYS } from '../stand-ins/keys.ts';
import { startRazorpayStandIn, type RazorpayStandIn } from '../stand-ins/razorpay/server.ts';
import { startRupeeStandIn } from '../stand-ins/rupee/server.ts';
import { openRupeeGateway } from './rupee-gateway.ts';

/** The gateways at which a test can run: the store's own, and one that exists in tests only. */
export const GATEWAYS = ['razorpay', 'rupee'] as const;
export type GatewayUnderTest = (typeof GATEWAYS)[number];

/** Starts the stand-in of a gateway, with this clock in milliseconds. All have the controls of Razorpay's. */
export function startGatewayStandIn(at: GatewayUnderTest, now: () => number): Promise<RazorpayStandIn> {
  return { razorpay: startRazorpayStandIn, rupee: startRupeeStandIn }[at]({ now });
}

/** The adapter of a gateway, with its stand-in at this address. */
export function openGateway(at: GatewayUnderTest, url: string, timeout: number): Gateway {
  if (at === 'rupee') return openRupeeGateway({ url, timeout });
  const { keyId, keySecret, webhookSecret, accountNumber } = KEYS;
  const checkoutScript = `${url}/v1/checkout.js`;
  return openRazorpay({
    keyId,
    keySecret,
    webhookSecrets: [webhookSecret],
    url,
    accountNumber,
    checkoutScript,
    timeout,
  });
}
