import { refusalSchema, type Refusal } from '@nirala/contract/checkout';
import * as v from 'valibot';
import { CallError } from '../../lib/call-error.ts';
import { outcomeOf } from './checkout-outcome.ts';

/**
 * Why the server refused a checkout, where it says more than a sentence; undefined for any other failure. An order
 * that was cancelled or refunded does not count as placed, whatever the reason says.
 */
export function readCheckoutRefusal(error: unknown): Refusal | undefined {
  if (!(error instanceof CallError)) return undefined;
  const refusal = v.safeParse(refusalSchema, error.details);
  if (!refusal.success) return undefined;
  const { output } = refusal;
  const isPlaced = output.reason !== 'placed' || outcomeOf(output.order) === 'placed';
  return isPlaced ? output : { reason: 'over', meanwhile: true };
}
