import { ApiError } from '../lib/api-error.ts';
import type { Deps } from './deps.ts';
import type { Handlers } from './handlers.ts';

type Calls =
  | 'readReturnable'
  | 'listReturns'
  | 'quoteReturn'
  | 'requestReturn'
  | 'readReturn'
  | 'withdrawReturn'
  | 'uploadReturnPhoto'
  | 'readReturnPhoto';

const notYet = () => Promise.reject(new ApiError('unavailable'));

/** Returns and exchanges of the caller's own orders. */
export function returns(_deps: Deps): Pick<Handlers, Calls> {
  return {
    readReturnable: notYet,
    listReturns: notYet,
    quoteReturn: notYet,
    requestReturn: notYet,
    readReturn: notYet,
    withdrawReturn: notYet,
    uploadReturnPhoto: notYet,
    readReturnPhoto: notYet,
  };
}
