import { lookUpPincode } from '../addresses/look-up-pincode.ts';
import type { Handlers } from './handlers.ts';
import type { Deps } from './deps.ts';

export function pincodes(deps: Deps): Pick<Handlers, 'lookUpPincode'> {
  return {
    lookUpPincode: ({ pin }) => lookUpPincode(deps, pin),
  };
}
