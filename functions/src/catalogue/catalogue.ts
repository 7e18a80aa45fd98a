import { Timestamp } from '@google-cloud/firestore';
import type { Product } from '@nirala/contract/product';
import { ApiError } from '../lib/api-error.ts';
import { inTime } from '../lib/deadline.ts';
import { logWarning, whyOf } from '../lib/log.ts';
import type { SeenProduct } from '../store/products.ts';
import { layOut, type Shelves } from './shelves.ts';

/** Milliseconds. A replica older than `MAX_AGE` asks for what changed; nobody waits longer for it than `PATIENCE`. */
const MAX_AGE = 5_000;
const PATIENCE = { warm: 1_500, cold: 8_000 };

/** A question that has no answer by now will have none. A cold replica of many products may take its time. */
const GIVE_UP = 60_000;

/** Commits may become visible a little out of the order of their server timestamps: look back this far while they are fresh. */
const OVERLAP = 2_000;
const FRESH = 60_000;

type Sources = {
  readAll: () => Promise<SeenProduct[]>;
  readChanged: (since: Timestamp) => Promise<SeenProduct[]>;
  now?: () => number;
};

export type Catalogue = {
  /** The shelves, at most a few seconds old; older when Firestore does not answer. ApiError 503 if there are none yet. */
  shelves: () => Promise<Shelves>;
};

/** The replica of all products on sale in this instance's memory, so that a shopper's visit reads no document. */
export function createCatalogue({ readAll, readChanged, now = Date.now }: Sources): Catalogue {
  const onSale = new Map<string, Product>();
  let shelves: Shelves | undefined;
  let newest = NEVER;
  let since: Timestamp | undefined;
  let askedAt = -Infinity;
  let asking: Promise<void> | undefined;

  async function refresh(): Promise<void> {
    const begun = now();
    // A question that is never answered is given up, so that the next one can be asked; a late answer is not taken.
    const changed = await inTime(since ? readChanged(since) : readAll(), GIVE_UP);
    for (const { product, active } of changed) {
      if (active) onSale.set(product.id, product);
      else onSale.delete(product.id);
    }
    newest = newestOf(changed, newest);
    since = askSince(newest, begun);
    if (changed.length > 0 || !shelves) shelves = layOut(onSale.values());
  }

  /** One question at a time. Who has shelves asks no other for `MAX_AGE`, whatever became of it. */
  function ask(): Promise<void> {
    askedAt = now();
    asking ??= refresh().finally(() => {
      asking = undefined;
      askedAt = now();
    });
    return asking;
  }

  return {
    async shelves() {
      if (shelves && now() - askedAt < MAX_AGE) return shelves;
      await inTime(ask(), shelves ? PATIENCE.warm : PATIENCE.cold).catch((cause: unknown) => {
        if (!shelves) throw new ApiError('unavailable', { cause });
        logWarning('the catalogue could not be refreshed', { why: whyOf(cause) });
      });
      if (!shelves) throw new ApiError('unavailable');
      return shelves;
    },
  };
}

const NEVER = Timestamp.fromMillis(0);

/** When the last of these was written, or `known` if that is later. */
export function newestOf(seen: readonly SeenProduct[], known = NEVER): Timestamp {
  // By its text, which has the nanoseconds: the later of two writes in one millisecond would else be read for ever.
  return seen.reduce((newest, { updatedAt }) => (updatedAt.valueOf() > newest.valueOf() ? updatedAt : newest), known);
}

/** From when on to ask for changes when a question begun at `asked` (milliseconds) knows of none after `newest`. */
export function askSince(newest: Timestamp, asked: number): Timestamp {
  const settled = asked - newest.toMillis() > FRESH;
  return settled ? newest : Timestamp.fromMillis(newest.toMillis() - OVERLAP);
}
