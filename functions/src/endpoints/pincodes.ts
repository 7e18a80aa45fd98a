import { lookUpPin } from '../addresses/look-up-pin.ts';
import type { Handlers } from './handlers.ts';
import type { Deps } from './deps.ts';

export function pincodes(deps: Deps): Pick<Handlers, 'lookUpPincode'> {
  return {
    lookUpPincode: ({ pin }) => lookUpPin(deps, pin),
  };
}
