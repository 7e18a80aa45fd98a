/** Replies: how a failure becomes one, and their check against the contract. */
import type { Context } from 'hono';
import * as v from 'valibot';
import type { Failure } from '@nirala/contract/api';
import type { Endpoint, PagedReply } from '@nirala/contract/api/endpoint';
import { ApiError } from '../lib/api-error.ts';
import { logError, logWarning, whyOf } from '../lib/log.ts';
import { GatewayError } from '../services/payments/gateway.ts';
import { isFirestoreDown } from '../store/contention.ts';

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
  const isDown = isFirestoreDown(error) || error instanceof GatewayError;
  if (isDown) return new ApiError('unavailable', { cause: error });
  return new ApiError('server-error', { cause: error });
}

/** Only in tests and in the local store. In production browsers check replies themselves. */
const CHECKS = process.env['FUNCTIONS_EMULATOR'] === 'true' || process.env['VITEST'] !== undefined;

/** Throws if a reply does not match its schema in the contract, so that a developer notices immediately. */
export function checkReply({ method, path, paged, reply: schema }: Endpoint, reply: unknown): void {
  if (!CHECKS) return;
  const body = paged ? (reply as PagedReply<unknown>).items : reply;
  const sent: unknown = body === undefined ? null : JSON.parse(JSON.stringify(body));
  // A schema's fallback is for browsers that talk to a newer server. Here it would hide the fault.
  const strict = 'fallback' in schema && 'item' in schema ? v.array(schema.item as typeof schema) : schema;
  const { issues } = v.safeParse(strict, sent);
  if (!issues) return;
  const places = issues.map((issue) => `${v.getDotPath(issue) ?? 'the root'} (${issue.expected ?? issue.type})`);
  throw new Error(`The reply of ${method} ${path} does not match the contract: ${places.join(', ')}`);
}
