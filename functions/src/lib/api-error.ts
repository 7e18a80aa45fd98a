import type { ContentfulStatusCode } from 'hono/utils/http-status';

type Extras = { details?: unknown; retryAfter?: number; cause?: unknown };

/**
 * A failure with words for the shopper: becomes `{ error: message, details? }` with this status.
 * `retryAfter` is in seconds; a 503 without one says 5. The cause goes to the log only.
 */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: ContentfulStatusCode;
  readonly details: unknown;
  readonly retryAfter: number | undefined;

  constructor(status: ContentfulStatusCode, message: string, extras: Extras = {}) {
    super(message, { cause: extras.cause });
    this.status = status;
    this.details = extras.details;
    this.retryAfter = extras.retryAfter ?? (status === 503 ? 5 : undefined);
  }
}
