import { CHANNELS } from '@nirala/contract/shopper/notification';
import { policyFacts, type PolicyFact } from '@nirala/contract/settings/policy-facts';
import { offlinePlaces } from '../delivery/pincodes.ts';
import type { PaymentDeps } from '../services/deps.ts';
import type { Channels } from '../services/notifications/channels.ts';

type Deps = Pick<PaymentDeps, 'settings' | 'returns' | 'delivery'> & { channels: () => Channels };

/**
 * The facts that the owner's pages name, as the settings are now: prices, times, the place of dispatch, channels. Each is
 * a text that stands in a sentence.
 */
export async function readPolicyFacts(deps: Deps): Promise<Record<PolicyFact, string>> {
  const [settings, returns, delivery] = await Promise.all([deps.settings(), deps.returns(), deps.delivery()]);
  const { city = '', states: [state = ''] = [] } = (await offlinePlaces(delivery.pincode)) ?? {};
  const open = deps.channels();
  const channels = CHANNELS.filter((channel) => open[channel]);
  return policyFacts({ settings, returns, delivery, place: { city, state }, channels });
}
