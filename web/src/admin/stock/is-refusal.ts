import { CallError } from '../../lib/call-error.ts';

/**
 * Whether the server refused a change, so that nothing was written. After any other failure the change may have arrived,
 * and must be sent again with the same request id.
 */
export const isRefusal = (error: unknown): boolean =>
  error instanceof CallError && error.code !== undefined && error.status >= 400 && error.status < 500;
