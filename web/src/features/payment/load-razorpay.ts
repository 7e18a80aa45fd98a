import { MESSAGES } from '@nirala/contract/text/messages';
import { call } from '../../lib/call.ts';
import { isRazorpayLoaded } from './razorpay-window.ts';

/** Razorpay's script could not be loaded. */
export class RazorpayUnavailable extends Error {
  constructor(cause: unknown) {
    super(MESSAGES.windowMissing, { cause });
    this.name = 'RazorpayUnavailable';
  }
}

const TIMEOUT_MS = 30_000;

let loading: Promise<void> | undefined;

/** Loads Razorpay's script once; a call after a failure tries again. Throws RazorpayUnavailable. */
export function loadRazorpay(): Promise<void> {
  loading ??= loadScript().catch((error: unknown) => {
    loading = undefined;
    throw new RazorpayUnavailable(error);
  });
  return loading;
}

async function loadScript(): Promise<void> {
  if (isRazorpayLoaded()) return;
  const { script } = await call('paymentSettings', {});
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
