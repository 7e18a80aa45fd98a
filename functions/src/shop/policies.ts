/** The four policies as shoppers read them, and the facts that they name. */
import type { Policy } from '@nirala/contract/own-page/page';
import { CHANNELS } from '@nirala/contract/shopper/notification';
import { policyFacts, type PolicyFact } from '@nirala/contract/settings/policy-facts';
import { offlinePlaces } from '../delivery/pincodes.ts';
import type { OrderDeps } from '../services/deps.ts';
import type { Channels } from '../services/notifications/channels.ts';
import type { StoredPages } from '../store/own-pages.ts';
import { settled } from './page-versions.ts';

/** A published section, as it was written. `createdAt`: since when shoppers read these words; ISO 8601. */
export type PolicySection = { _id: string; title: string; text: string; createdAt: string };

/** The sections that are published now, in their order; none before the owner publishes some. */
export function policySections(pages: StoredPages, id: Policy, now: Date): PolicySection[] {
  const found = pages.get(id);
  const { live = null } = found ? settled(found, now) : {};
  if (!live) return [];
  return live.sections.flatMap((section) =>
    section.kind === 'clause'
      ? [{ _id: section.id, title: section.title, text: section.text, createdAt: live.dates?.[section.id] ?? live.at }]
      : [],
  );
}

type Deps = Pick<OrderDeps, 'brand' | 'settings' | 'returns' | 'delivery'> & { channels: () => Channels };

/**
 * The facts that the policies name, as the settings are now: the shop’s name, prices, times, the place of dispatch, channels.
 * Each is a text that stands in a sentence.
 */
export async function readPolicyFacts(deps: Deps): Promise<Record<PolicyFact, string>> {
  const [brand, settings, returns, delivery] = await Promise.all([
    deps.brand(),
    deps.settings(),
    deps.returns(),
    deps.delivery(),
  ]);
  const { city = '', states: [state = ''] = [] } = (await offlinePlaces(delivery.pincode)) ?? {};
  const open = deps.channels();
  const channels = CHANNELS.filter((channel) => open[channel]);
  return policyFacts({ brand, settings, returns, delivery, place: { city, state }, channels });
}
