import { ZONES } from '@nirala/contract/delivery/zones';
import { answerFor } from '../delivery/promise.ts';
import type { Deps } from './deps.ts';
import type { Handlers } from './handlers.ts';

/** What the store promises about deliveries. */
export function delivery(deps: Deps): Pick<Handlers, 'readDelivery' | 'readDeliveryTimes'> {
  return {
    readDelivery: ({ pincode }, _caller, from) => answerFor({ ...deps, from }, pincode),
    async readDeliveryTimes() {
      const { handlingDays, workingDays, cutoff, zones } = await deps.delivery();
      const days = ZONES.map((zone) => zones[zone]);
      const earliest = Math.min(...days.map((zone) => zone.earliest));
      const latest = Math.max(...days.map((zone) => zone.latest));
      return { handlingDays, workingDays, cutoff, earliest, latest };
    },
  };
}
