import { FAILURES, type FailureCode, type FixedFailureCode } from '@nirala/contract/api/failure-codes';

type Extras = {
  /** Sent to the browser with the code and the sentence. */
  details?: unknown;
  /** Seconds; a 503 without it says 5. */
  retryAfter?: number;
  /** For the log only. */
  cause?: unknown;
};

/**
 * A failure of a call. It becomes the reply `{ error, code, details? }` with the status of its code. `error` is the
 * code's own sentence; a code without one takes a `message`.
 */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: FailureCode;
  readonly status: (typeof FAILURES)[FailureCode]['status'];
  readonly details: unknown;
  readonly retryAfter: number | undefined;

  constructor(code: FixedFailureCode, extras?: Extras);
  constructor(code: Exclude<FailureCode, FixedFailureCode>, extras: Extras & { message: string });
  constructor(code: FailureCode, { message, details, retryAfter, cause }: Extras & { message?: string } = {}) {
    const meaning: { status: ApiError['status']; sentence?: string } = FAILURES[code];
    super(message ?? meaning.sentence, { cause });
    this.code = code;
    this.status = meaning.status;
    this.details = details;
    this.retryAfter = retryAfter ?? (this.status === 503 ? 5 : undefined);
  }
}
