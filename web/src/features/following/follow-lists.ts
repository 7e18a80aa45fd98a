import { MAX_KNOWN_PRODUCTS } from '@nirala/contract/shopper/lists';
import { idSchema } from '@nirala/contract/text/inputs';
import * as v from 'valibot';
import { call } from '../../lib/call.ts';
import { subscribeStored } from '../../lib/storage/local-storage.ts';
import { readStored, removeStored, writeStored } from '../../lib/storage/storage.ts';
import { storeTotals } from '../bag/coupon.ts';
import { isKnownToFirebase } from '../session/session.ts';
import { accountOf, isFresh } from '../session/token.ts';
import {
  followRecordSchema,
  newRecord,
  nextChanges,
  observe,
  settle,
  toChanges,
  wantedBy,
  withoutLines,
  type FollowRecord,
} from './follow-record.ts';
import { parseKey, quantitiesOf, toLists } from './quantities.ts';

/** Milliseconds from a change until it is sent, so that several presses of One more are one call. */
const CHANGE_DELAY = 1_000;

/** Milliseconds until a failed call is repeated. */
const RETRY_DELAY = 30_000;

/** Milliseconds until the next try while the shopper checks out. */
const CHECKOUT_DELAY = 2_000;

let started = false;
let syncing = false;
/** While a reply is put into the lists, their changes are not the shopper's. */
let applying = false;
let request: AbortController | undefined;
let nextSync: ReturnType<typeof setTimeout> | undefined;

/**
 * Keeps the bag and the wishlist of this browser in step with the account, until the tab is closed. While nobody is
 * signed in it does nothing. Starting again synchronises at once.
 */
export function followLists(): void {
  void sync();
  if (started) return;
  started = true;
  subscribeStored(onStored);
  window.addEventListener('online', () => void sync());
}

/** A hidden tab leaves the changes of others to the tab that made them. A call that waits is given up at logout. */
function onStored(): void {
  if (!readStored('user')) request?.abort();
  if (applying || document.hidden) return;
  const record = updateRecord();
  if (record && Object.keys(record.pending).length > 0) schedule(CHANGE_DELAY);
}

function schedule(delay: number): void {
  clearTimeout(nextSync);
  nextSync = setTimeout(() => void sync(), delay);
}

/** Adds to the record of the signed-in account what the shopper changed since the last time. Undefined without one. */
function updateRecord(): FollowRecord | undefined {
  const account = accountOf(readStored('authToken') ?? '');
  if (!readStored('user') || account === undefined) return undefined;
  const stored = readRecord();
  const record = stored?.of === account ? stored : newRecord(account);
  const next = observe(record, quantitiesOf(readStored('cart'), readStored('wishlist')), Date.now());
  if (next !== stored) writeStored('lists', next);
  return next;
}

function readRecord(): FollowRecord | undefined {
  const parsed = v.safeParse(followRecordSchema, readStored('lists'));
  return parsed.success ? parsed.output : undefined;
}

/** Synchronises with the account, one call at a time. */
async function sync(): Promise<void> {
  if (document.hidden || syncing) return;
  syncing = true;
  clearTimeout(nextSync);
  try {
    await exchange(true);
  } catch {
    // Offline, or the store is down. The changes stay pending.
    schedule(RETRY_DELAY);
  } finally {
    syncing = false;
  }
}

/** Sends the pending changes and applies the reply. `skipKnown`: it leaves out the products that this browser has. */
async function exchange(skipKnown: boolean): Promise<void> {
  const record = updateRecord();
  if (!record) return;
  if (isCheckingOut()) return schedule(CHECKOUT_DELAY);
  if (!(await hasSession())) return;
  const known = skipKnown ? knownProducts() : [];
  const sent = nextChanges(record);
  const missing = applyReply(sent, await send(sent, known));
  // A product left the lists while the call was running, so the reply should have had it.
  if ([...missing].some((key) => known.includes(parseKey(key).id))) return exchange(false);
  const left = readRecord();
  if (left && Object.keys(left.pending).length > 0) schedule(CHANGE_DELAY);
}

function send(sent: FollowRecord['pending'], known: string[]) {
  request = new AbortController();
  return call('syncLists', { now: Date.now(), changes: toChanges(sent), known }, request.signal);
}

function knownProducts(): string[] {
  const ids = [...readStored('wishlist'), ...readStored('cart')].map(({ id }) => id);
  return [...new Set(ids)].filter((id) => v.is(idSchema, id)).slice(0, MAX_KNOWN_PRODUCTS);
}

/**
 * Between Proceed to Checkout (with its login) and the order, nothing changes the bag under the shopper's hands: what
 * they saw in the bag is what they order.
 */
function isCheckingOut(): boolean {
  return /^\/(?:login|checkout|final-checkout)\/?$/.test(window.location.pathname);
}

/** A background call must not end the session: without a valid token it waits for the shopper's next own call. */
async function hasSession(): Promise<boolean> {
  const token = readStored('authToken');
  return token !== undefined && (isFresh(token, Date.now()) || (await isKnownToFirebase()));
}

type Reply = Awaited<ReturnType<typeof send>>;

/** Puts a reply into the bag and the wishlist. Returns the keys of the lines whose product is not known. */
function applyReply(sent: FollowRecord['pending'], reply: Reply): ReadonlySet<string> {
  const record = updateRecord();
  // The session ended, or the checkout began, while the call was running.
  if (!record || isCheckingOut()) return new Set();
  const settled = settle(record, sent, reply);
  const held = { bag: readStored('cart'), wishlist: readStored('wishlist') };
  const { bag, wishlist, missing } = toLists(held, wantedBy(settled), reply.products);
  const checkout = readStored('checkout');
  applying = true;
  try {
    writeStored('lists', withoutLines(settled, missing));
    if (!isSame(bag, held.bag)) {
      if (bag.length > 0) writeStored('cart', bag);
      else removeStored('cart');
      storeTotals();
    }
    if (!isSame(wishlist, held.wishlist)) writeStored('wishlist', wishlist);
    if (checkout && !checkout.placed && !checkout.takenOut && reply.ordered.includes(checkout.id)) {
      writeStored('checkout', { ...checkout, takenOut: true });
    }
  } finally {
    applying = false;
  }
  return missing;
}

function isSame(a: readonly object[], b: readonly object[]): boolean {
  return a.length === b.length && a.every((line, index) => line === b[index]);
}
