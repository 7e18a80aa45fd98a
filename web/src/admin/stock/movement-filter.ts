import { MOVEMENT_REASONS, type MovementReason } from '@nirala/contract/product/movement';
import { type Size, sizeSchema } from '@nirala/contract/product/size';
import * as v from 'valibot';

/** Which movements are shown: all, or those of one size, with one reason, or both. */
export type MovementFilter = { size?: Size | undefined; reason?: MovementReason | undefined };

/** The filter of a URL: `?size=M&reason=sale`. Values that do not exist are ignored. */
export function readMovementFilter(params: URLSearchParams): MovementFilter {
  const size = params.get('size');
  return {
    size: v.is(sizeSchema, size) ? size : undefined,
    reason: MOVEMENT_REASONS.find((reason) => reason === params.get('reason')),
  };
}

/** The URL's parameters of a filter. */
export function writeMovementFilter({ size, reason }: MovementFilter): URLSearchParams {
  const params = new URLSearchParams();
  if (size) params.set('size', size);
  if (reason) params.set('reason', reason);
  return params;
}
