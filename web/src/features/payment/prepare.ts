import { MESSAGES } from '@nirala/contract/messages';
import { call } from '../../lib/call.ts';
import { hasRazorpay } from './razorpay-window.ts';

/** Razorpay's window can't be had just now. */
export class WindowMissing extends Error {
  constructor(cause: unknown) {
    super(MESSAGES.windowMissing, { cause });
    this.name = 'WindowMissing';
  }
}

/** A script that has not come after this many milliseconds has failed. */
const TIMEOUT = 30_000;

let preparing: Promise<void> | undefined;

/** Loads Razorpay's script, once; after a failure, again when it is asked for again. Throws WindowMissing. */
export function preparePayment(): Promise<void> {
  preparing ??= load().catch((error: unknown) => {
    preparing = undefined;
    throw new WindowMissing(error);
  });
  return preparing;
}

async function load(): Promise<void> {
  if (hasRazorpay()) return;
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
    if (!hasRazorpay()) throw new Error(`${script} is not Razorpay's.`);
  } catch (error) {
    tag.remove();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
