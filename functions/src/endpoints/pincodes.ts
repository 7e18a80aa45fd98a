import type { Handlers } from '../api/handlers.ts';
import type { Deps } from '../deps.ts';
import { logWarning, whyOf } from '../log.ts';
import { askPostalService } from '../postal-service.ts';
import { readPincode, savePincode } from '../store/pincodes.ts';

export function pincodes({ db, pincodeUrl }: Deps): Pick<Handlers, 'lookUpPincode'> {
  return {
    async lookUpPincode({ pin }) {
      const kept = await readPincode(db, pin);
      if (kept) return kept;
      const reply = await askPostalService(pincodeUrl(), pin);
      await savePincode(db, pin, reply).catch((cause: unknown) =>
        logWarning('a pincode was not kept', { why: whyOf(cause) }),
      );
      return reply;
    },
  };
}
