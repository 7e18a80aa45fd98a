import { refusalSchema, type Refusal } from '@nirala/contract/order/checkout';
import * as v from 'valibot';
import { CallError } from '../../lib/call-error.ts';
import { outcomeOf } from './checkout-outcome.ts';

/**
 * The details of a refused checkout; undefined for any other failure. A `placed` refusal whose order has since been
 * cancelled or refunded is returned as `over`.
 */
export function readCheckoutRefusal(error: unknown): Refusal | undefined {
  if (!(error instanceof CallError)) return undefined;
  const refusal = v.safeParse(refusalSchema, error.details);
  if (!refusal.success) return undefined;
  const { output } = refusal;
  const isPlaced = output.reason !== 'placed' || outcomeOf(output.order) === 'placed';
  return isPlaced ? output : { reason: 'over', meanwhile: true };
}
