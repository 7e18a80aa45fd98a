import { CallError, failedWith } from '../../lib/call-error.ts';

/** Items of a call: it takes a few seconds for so many orders on a busy store, and the server gives up after ten. */
const BATCH_SIZE = 10;

/** Items of a call that repeats a part of one that failed. */
const SMALL_BATCH_SIZE = 2;

type Batches<Item, Outcome> = {
  /** Sends some items. It can be repeated: what is done is not done again. */
  send: (items: Item[]) => Promise<{ outcomes: Outcome[] }>;
  /** The outcomes of items of which no call said whether they are done: what the store says about them now. */
  afterFailure: (items: Item[], error: unknown) => Promise<Outcome[]>;
};

/**
 * Sends any number of items in small calls, one after the other. A call that fails may have done some of its items, so
 * they are sent once more in smaller calls. A failure does not hold up the others. `onProgress` gets the number of items
 * that have an outcome.
 */
export async function inBatches<Item, Outcome>(
  items: readonly Item[],
  { send, afterFailure }: Batches<Item, Outcome>,
  onProgress: (done: number) => void = () => undefined,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const add = (added: readonly Outcome[]) => {
    outcomes.push(...added);
    onProgress(outcomes.length);
  };
  for (const batch of batchesOf(items, BATCH_SIZE)) {
    try {
      add((await send(batch)).outcomes);
    } catch (failure) {
      if (!mayBeDone(failure)) {
        add(await afterFailure(batch, failure));
        continue;
      }
      for (const few of batchesOf(batch, SMALL_BATCH_SIZE)) {
        add(
          await send(few).then(
            (reply) => reply.outcomes,
            (error: unknown) => afterFailure(few, error),
          ),
        );
      }
    }
  }
  return outcomes;
}

/** Whether the server may have done some of what this call asked for. Without an answer of Razorpay it has done nothing. */
export const mayBeDone = (error: unknown) =>
  !(error instanceof CallError) ||
  ((error.status === 0 || error.status >= 500) && !failedWith(error, 'payments-unchecked'));

const batchesOf = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));
