import { ZONES } from '@nirala/contract/delivery/zones';
import type { PincodeReply } from '@nirala/contract/place/pincode';
import { lookUpPincode, offlinePlaces } from '../delivery/pincodes.ts';
import { answerFor } from '../delivery/promise.ts';
import { CachedFor } from '../lib/cached-for.ts';
import type { Deps, Handlers } from './handler.ts';

/** Seconds. The postal service may be back soon, and knows more. */
const OFFLINE_FOR = 60;

/** What the store promises about deliveries, and where a pincode is. */
export function delivery(deps: Deps): Pick<Handlers, 'readDelivery' | 'readDeliveryTimes' | 'lookUpPincode'> {
  return {
    readDelivery: ({ pincode }, _caller, from) => answerFor({ ...deps, from }, pincode),
    async readDeliveryTimes() {
      const { handlingDays, workingDays, cutoff, zones } = await deps.delivery();
      const days = ZONES.map((zone) => zones[zone]);
      const earliest = Math.min(...days.map((zone) => zone.earliest));
      const latest = Math.max(...days.map((zone) => zone.latest));
      return { handlingDays, workingDays, cutoff, earliest, latest };
    },
    async lookUpPincode({ pin }, _caller, from) {
      try {
        return await lookUpPincode({ ...deps, from }, pin);
      } catch (error) {
        const reply = await offlineReply(pin);
        if (reply) return new CachedFor(reply, OFFLINE_FOR);
        throw error;
      }
    },
  };
}

/** The reply from the table of this build, without localities; undefined if the table does not know the pincode. */
async function offlineReply(pin: string): Promise<PincodeReply | undefined> {
  const places = await offlinePlaces(pin);
  const offices = places?.states.flatMap((State) =>
    (places.districts.get(State) ?? []).map((District) => ({ Name: '', District, State })),
  );
  return offices && [{ Status: 'Success', PostOffice: offices, offline: true }];
}
