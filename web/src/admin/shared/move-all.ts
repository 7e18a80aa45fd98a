import { MESSAGES } from '@nirala/contract/text/messages';
import { CallError } from '../../lib/call-error.ts';

/** What one call moved, and what is left for the next one. */
type Moved = { moved: number; left: number };

/**
 * Repeats a call that moves some products at a time until none is left. Resolves to how many it moved. A call that moves
 * none although some are left is a failure, so that this ends.
 */
export async function moveAll(send: () => Promise<Moved>): Promise<number> {
  let total = 0;
  for (;;) {
    const { moved, left } = await send();
    total += moved;
    if (left === 0) return total;
    if (moved === 0) throw new CallError(0, MESSAGES.somethingWrong);
  }
}
