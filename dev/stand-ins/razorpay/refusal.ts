type Details = { status?: number; field?: string; source?: string; step?: string; reason?: string };

/** Razorpay's error body. Unknown values are "NA"; `field` is then left out. */
export type ErrorBody = {
  error: {
    code: string;
    description: string;
    field?: string | undefined;
    source: string;
    step: string;
    reason: string;
    metadata: Record<string, string>;
  };
};

/** A request that Razorpay refuses, with its status (400 by default) and error message. Nothing was changed. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(description: string, { status = 400, field, source = 'NA', step = 'NA', reason = 'NA' }: Details = {}) {
    super(description);
    this.status = status;
    const code = 'BAD_REQUEST_ERROR';
    this.body = { error: { code, description, source, step, reason, metadata: {}, field } };
  }
}

/** The refusal of an invalid field. */
export function badField(field: string, description: string, reason = 'input_validation_failed'): Refusal {
  return new Refusal(description, { field, source: 'business', step: 'payment_initiation', reason });
}

/** The refusal of an id that nothing has. */
export function unknownId(): Refusal {
  return new Refusal('The id provided does not exist');
}

/** The refusal of a path that no call has: Razorpay answers 400, not 404. */
export function unknownPath(): Refusal {
  return new Refusal('The requested URL was not found on the server.');
}
