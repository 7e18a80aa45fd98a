import { MESSAGES } from '@nirala/contract/messages';
import { call } from '../../lib/call.ts';
import { isRazorpayLoaded } from './razorpay-window.ts';

/** Razorpay's window can't be had just now. */
export class RazorpayUnavailable extends Error {
  constructor(cause: unknown) {
    super(MESSAGES.windowMissing, { cause });
    this.name = 'RazorpayUnavailable';
  }
}

/** A script that has not come after this many milliseconds has failed. */
const TIMEOUT = 30_000;

let preparing: Promise<void> | undefined;

/** Loads Razorpay's script, once; after a failure, again when it is asked for again. Throws RazorpayUnavailable. */
export function loadRazorpay(): Promise<void> {
  preparing ??= load().catch((error: unknown) => {
    preparing = undefined;
    throw new RazorpayUnavailable(error);
  });
  return preparing;
}

async function load(): Promise<void> {
  if (isRazorpayLoaded()) return;
  const { script } = await call('paymentSettings', {});
  const tag = document.createElement('script');
  tag.src = script;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const loaded = new Promise((resolve, reject) => {
    tag.onload = resolve;
    tag.onerror = () => reject(new Error(`${script} does not load.`));
    timer = setTimeout(() => reject(new Error(`${script} does not come.`)), TIMEOUT);
  });
  document.head.append(tag);
  try {
    await loaded;
    if (!isRazorpayLoaded()) throw new Error(`${script} is not Razorpay's.`);
  } catch (error) {
    tag.remove();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
