import { onlyWithin } from '@nirala/contract/text/message-templates';
import { subscribeToLoaded, useStoreDetails } from '../store/store-details.ts';
import type { PincodePlace } from './use-pincode.ts';

/**
 * The only state to which the store delivers; undefined if there is no such limit, or if the store's details have not
 * loaded. The server checks every address anyway, so nothing is loaded for this.
 */
export function useOnlyState(): string | undefined {
  return useStoreDetails(undefined, subscribeToLoaded)?.onlyState;
}

/** The message for a place to which the store does not deliver. A pincode at a border can have several states. */
export function outsideMessage(
  { status, state, states }: Pick<PincodePlace, 'status' | 'state' | 'states'>,
  onlyState: string | undefined,
): string | undefined {
  if (onlyState === undefined || status !== 'known') return undefined;
  return [state, ...states].includes(onlyState) ? undefined : onlyWithin(onlyState);
}
