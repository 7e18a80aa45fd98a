import { Timestamp } from '@google-cloud/firestore';
import type { Product } from '@nirala/contract/product';
import { MESSAGES } from '@nirala/contract/messages';
import { ApiError } from '../api-error.ts';
import { inTime } from '../api/deadline.ts';
import { logWarning } from '../log.ts';
import type { StoredProduct } from '../store/products.ts';
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
  readAll: () => Promise<StoredProduct[]>;
  readChanged: (since: Timestamp) => Promise<StoredProduct[]>;
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
  let newest = Timestamp.fromMillis(0);
  let askedAt = -Infinity;
  let asking: Promise<void> | undefined;

  async function refresh(): Promise<void> {
    // A question that is never answered is given up, so that the next one can be asked; a late answer is not taken.
    const changed = await inTime(shelves ? readChanged(askSince(newest, now())) : readAll(), GIVE_UP);
    for (const { product, active, updatedAt } of changed) {
      if (active) onSale.set(product.id, product);
      else onSale.delete(product.id);
      // By its text, which has the nanoseconds: the later of two writes in one millisecond would else be read for ever.
      if (updatedAt.valueOf() > newest.valueOf()) newest = updatedAt;
    }
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
        if (!shelves) throw new ApiError(503, MESSAGES.unavailable, { cause });
        logWarning('the catalogue could not be refreshed', { cause: String(cause) });
      });
      if (!shelves) throw new ApiError(503, MESSAGES.unavailable);
      return shelves;
    },
  };
}

/** From when on to ask for changes when the newest that is known was written at `newest`. `now` in milliseconds. */
export function askSince(newest: Timestamp, now: number): Timestamp {
  const settled = now - newest.toMillis() > FRESH;
  return settled ? newest : Timestamp.fromMillis(newest.toMillis() - OVERLAP);
}
