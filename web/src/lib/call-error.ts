import type { FailureCode } from '@nirala/contract/api/failure-codes';

type Reply = {
  /** The code of the failure; empty if the reply did not name one. */
  code?: string;
  /** Additional data in the server's reply, for example the right figures after a 409 on an order. */
  details?: unknown;
};

/**
 * A call that did not succeed. `status` is 0 when the server was not reached; `message` is for the shopper. `code` is
 * undefined when the message is not the server's own: it was not reached, or its reply was not understood.
 */
export class CallError extends Error {
  readonly status: number;
  readonly code: string | undefined;
  readonly details: unknown;

  constructor(status: number, message: string, { code, details }: Reply = {}) {
    super(message);
    this.name = 'CallError';
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/** Whether a call failed in one of these ways. */
export function failedWith(error: unknown, ...codes: FailureCode[]): boolean {
  return error instanceof CallError && codes.some((code) => code === error.code);
}

/** The message of a failed call, which may be that the store was not reached; the `fallback` for any other error. */
export function messageOr(fallback: string, error: unknown): string {
  return error instanceof CallError ? error.message : fallback;
}

/** The server's own message; without one (no network, an unknown reply) the `fallback` that spec §8 has for this call. */
export function serverMessageOr(fallback: string, error: unknown): string {
  return error instanceof CallError && error.code !== undefined ? error.message : fallback;
}
