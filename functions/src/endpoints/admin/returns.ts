import { ApiError } from '../../lib/api-error.ts';
import type { Deps } from '../deps.ts';
import type { Handlers } from '../handlers.ts';

type Calls =
  | 'listAdminReturns'
  | 'readAdminReturn'
  | 'moveReturn'
  | 'readReturnFigures'
  | 'readReturnSettings'
  | 'editReturnSettings';

const notYet = () => Promise.reject(new ApiError('unavailable'));

/** The admin's calls about returns and exchanges. */
export function adminReturns(_deps: Deps): Pick<Handlers, Calls> {
  return {
    listAdminReturns: notYet,
    readAdminReturn: notYet,
    moveReturn: notYet,
    readReturnFigures: notYet,
    readReturnSettings: notYet,
    editReturnSettings: notYet,
  };
}
