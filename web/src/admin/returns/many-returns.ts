import type { ReturnOutcome } from '@nirala/contract/api/admin/returns';
import type { ReturnMove } from '@nirala/contract/return/move';
import { call } from '../../lib/call.ts';
import { errorText } from '../shared/errors.ts';
import { inBatches } from '../shared/in-batches.ts';

/** A move of one return. */
type OneMove = { id: string; move: ReturnMove };

/** Moves any number of returns, each with its own outcome. Of a call without a reply the store is asked what it did. */
export function moveReturns(moves: readonly OneMove[]): Promise<ReturnOutcome[]> {
  return inBatches(moves, {
    send: (some) => call('moveReturns', { moves: some }),
    afterFailure: (some, error) => Promise.all(some.map((each) => readOutcome(each, error))),
  });
}

async function readOutcome({ id, move }: OneMove, error: unknown): Promise<ReturnOutcome> {
  const found = await call('readAdminReturn', { id }).catch(() => undefined);
  if (found?.return.history.some(({ state }) => state === move.to)) return { id, done: true, return: found.return };
  const unknown = found ? '' : ' It may be done all the same: look at the return.';
  return { id, done: false, message: `${errorText(error)}${unknown}` };
}
