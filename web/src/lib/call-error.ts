/** A call that did not succeed. `status` is 0 when the server was not reached; `message` is for the shopper. */
export class CallError extends Error {
  readonly status: number;
  /** What the server sent beside its message: the right figures after a 409 on an order. */
  readonly details: unknown;
  /** Whether `message` is the server's own sentence. */
  readonly isSaid: boolean;

  constructor(status: number, message: string, details?: unknown, isSaid = status !== 0) {
    super(message);
    this.name = 'CallError';
    this.status = status;
    this.details = details;
    this.isSaid = isSaid;
  }
}

/** The server's own sentence, else the one that spec §8 has for this call: no network, or a reply without words. */
export function saidOr(otherwise: string, error: unknown): string {
  return error instanceof CallError && error.isSaid ? error.message : otherwise;
}
