import { MESSAGES } from '@nirala/contract/text/messages';
import { call } from '../../lib/call.ts';
import {
  isRazorpayLoaded,
  openRazorpay,
  type Payer,
  type PaymentStart,
  type WindowResult,
} from './razorpay/razorpay-window.ts';

export { failureReason } from './razorpay/failure-reason.ts';
export type { Payer, PaymentProof } from './razorpay/razorpay-window.ts';

/** The gateway's window could not be loaded. */
export class PaymentUnavailable extends Error {
  constructor(cause: unknown) {
    super(MESSAGES.windowMissing, { cause });
    this.name = 'PaymentUnavailable';
  }
}

/** For a slow connection: after this the script counts as blocked. */
const TIMEOUT_MS = 30_000;

let loading: Promise<void> | undefined;

/**
 * Loads what this page needs to pay, once; a call after a failure tries again. That is nothing if shoppers pay on a page
 * of the gateway. Throws PaymentUnavailable.
 */
export function loadGateway(): Promise<void> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw new PaymentUnavailable(error);
  });
  return loading;
}

async function load(): Promise<void> {
  if (isRazorpayLoaded()) return;
  const settings = await call('paymentSettings', {});
  if (settings.way === 'window') await loadScript(settings.script);
}

async function loadScript(script: string): Promise<void> {
  const tag = document.createElement('script');
  tag.src = script;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const loaded = new Promise((resolve, reject) => {
    tag.onload = resolve;
    tag.onerror = () => reject(new Error(`${script} failed to load.`));
    timer = setTimeout(() => reject(new Error(`${script} did not load in time.`)), TIMEOUT_MS);
  });
  document.head.append(tag);
  try {
    await loaded;
    if (!isRazorpayLoaded()) throw new Error(`${script} does not define Razorpay.`);
  } catch (error) {
    tag.remove();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Lets the shopper pay, as the server said when it started the payment: in the gateway's window, or on its page, from
 * which they come back to another page of the store. `signal` closes the window. `loadGateway` must have succeeded.
 */
export function openGateway(
  start: PaymentStart & { url?: string | undefined },
  payer: Partial<Payer>,
  signal: AbortSignal,
): Promise<WindowResult> {
  return start.url === undefined ? openRazorpay(start, payer, signal) : leaveFor(start.url, signal);
}

/** Ends only for a shopper who comes back with the browser's Back button, or who leaves the screen before the page does. */
function leaveFor(url: string, signal: AbortSignal): Promise<WindowResult> {
  return new Promise((resolve) => {
    const end = () => resolve({ kind: 'closed', failure: undefined });
    window.addEventListener('pageshow', end, { once: true });
    signal.addEventListener('abort', end);
    window.location.assign(url);
  });
}
