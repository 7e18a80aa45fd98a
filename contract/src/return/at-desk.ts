/** Returns that an admin requests for a shopper on the phone. */
import * as v from 'valibot';
import { requestIdSchema } from '../text/inputs.ts';
import { hasWantedSizes, requestFields, WANTED_SIZES } from './schema.ts';
import { returnReasonSchema } from './texts.ts';

/**
 * `approve`: whether it is approved at once. `lateReason`: why it is taken although its time is over, for colleagues;
 * without one it is refused then.
 */
export const requestReturnAtDeskSchema = v.pipe(
  v.object({
    ...requestFields,
    requestId: requestIdSchema,
    approve: v.boolean('Say whether it is approved.'),
    lateReason: v.optional(returnReasonSchema),
  }),
  v.check((request) => hasWantedSizes(request), WANTED_SIZES),
);
export type ReturnRequestAtDesk = v.InferOutput<typeof requestReturnAtDeskSchema>;
