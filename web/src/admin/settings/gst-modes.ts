import { stateOfGstin, gstinSchema } from '@nirala/contract/gst/gstin';
import type { GstState } from '@nirala/contract/gst/gst-state';
import type { SellerMode } from '@nirala/contract/gst/seller-mode';
import * as v from 'valibot';

/** The ways to stand to GST, in the order of the form. */
export const GST_MODES: Record<SellerMode, { label: string; meaning: string }> = {
  none: { label: 'Not set up yet', meaning: 'Orders get no invoice.' },
  registered: {
    label: 'Registered as a regular taxpayer',
    meaning: 'You collect GST, and each order gets a tax invoice.',
  },
  composition: {
    label: 'Registered under the composition scheme',
    meaning: 'You collect no GST, each order gets a bill of supply, and you deliver only within your state.',
  },
  unregistered: {
    label: 'Not registered',
    meaning:
      'Your turnover is below the limit: you collect no GST, each order gets a bill, and you deliver only within your state.',
  },
};

export const hasGstin = (mode: SellerMode): boolean => mode === 'registered' || mode === 'composition';

/** The state of a GSTIN that is being typed; undefined until it is complete and its check digit fits. */
export function stateOfTyped(typed: string): GstState | undefined {
  const read = v.safeParse(gstinSchema, typed);
  return read.success ? stateOfGstin(read.output) : undefined;
}
