/** A call that did not succeed. `status` is 0 when the server was not reached; `message` is for the shopper. */
export class CallError extends Error {
  readonly status: number;
  /** What the server sent beside its message: the right figures after a 409 on an order. */
  readonly details: unknown;

  constructor(status: number, message: string, details?: unknown) {
    super(message);
    this.name = 'CallError';
    this.status = status;
    this.details = details;
  }
}
