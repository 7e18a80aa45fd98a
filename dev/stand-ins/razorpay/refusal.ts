type Details = { status?: number; field?: string; source?: string; step?: string; reason?: string };

/** Razorpay's error body. Unknown things are the text "NA" in it, and `field` is left out. */
export type ErrorBody = {
  error: {
    code: string;
    description: string;
    field?: string;
    source: string;
    step: string;
    reason: string;
    metadata: Record<string, string>;
  };
};

/** What Razorpay refuses: its status (400 unless said otherwise) and its words. Nothing was changed. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(description: string, { status = 400, field, source = 'NA', step = 'NA', reason = 'NA' }: Details = {}) {
    super(description);
    this.status = status;
    const code = 'BAD_REQUEST_ERROR';
    this.body = { error: { code, description, source, step, reason, metadata: {}, ...(field ? { field } : {}) } };
  }
}

/** A field of the request that is not as it must be. */
export function badField(field: string, description: string, reason = 'input_validation_failed'): Refusal {
  return new Refusal(description, { field, source: 'business', step: 'payment_initiation', reason });
}

export function unknownId(): Refusal {
  return new Refusal('The id provided does not exist');
}
