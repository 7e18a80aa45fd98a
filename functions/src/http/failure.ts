import type { Failure } from '@nirala/contract/api';
import type { Context } from 'hono';
import { logError, logWarning, whyOf } from '../lib/log.ts';
import { RazorpayError } from '../services/payments/razorpay.ts';
import { isFirestoreDown } from '../store/errors.ts';
import { ApiError } from '../lib/api-error.ts';

/**
 * The one place where a failure becomes a reply: `{ error, code, details? }`, never cached. An unexpected error gets the
 * fixed sentence of `server-error`; its cause goes to the log only.
 */
export function failure(context: Context, error: unknown): Response {
  const known = asApiError(error);
  if (known.status >= 500) {
    const note = { status: known.status, route: context.req.routePath, method: context.req.method };
    if (known.status === 503) logWarning('unavailable', { ...note, cause: whyOf(known.cause) });
    else logError('unexpected failure', { ...note, cause: whyOf(known.cause) });
  }
  const body: Failure = { error: known.message, code: known.code };
  if (known.details !== undefined) body.details = known.details;
  if (known.retryAfter !== undefined) context.header('Retry-After', String(known.retryAfter));
  context.header('Cache-Control', 'private, no-store');
  return context.json(body, known.status);
}

function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const isDown = isFirestoreDown(error) || error instanceof RazorpayError;
  if (isDown) return new ApiError('unavailable', { cause: error });
  return new ApiError('server-error', { cause: error });
}
