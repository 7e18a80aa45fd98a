import type { Policy } from '@nirala/contract/own-page/page';
import { fillPolicy } from '@nirala/contract/settings/policy-facts';
import { CachedFor } from '../lib/cached-for.ts';
import { type PolicySection, policySections, readPolicyFacts } from '../shop/policies.ts';
import { nextPageChange } from '../shop/shown-pages.ts';
import type { Deps, Handlers } from './handler.ts';

type Calls = 'readPrivacyPolicy' | 'readReturnPolicy' | 'readShippingInfo' | 'readTerms';

/** Seconds for which caches keep a policy, as the cache policy `content` says, unless another version is published earlier. */
const POLICY_AGE = 60;

/**
 * Spec §7: three pages and the terms (`/api/t&c`), each with the field names of spec §3, and with the facts of the settings
 * where the text names them.
 */
export function policies(deps: Deps): Pick<Handlers, Calls> {
  async function read<T>(id: Policy, toWire: (section: PolicySection) => T): Promise<CachedFor<T[]>> {
    const [pages, facts] = await Promise.all([deps.pages(), readPolicyFacts(deps)]);
    const now = deps.now();
    const sections = policySections(pages, id, now).map(({ title, text, ...rest }) =>
      toWire({ ...rest, title: fillPolicy(title, facts), text: fillPolicy(text, facts) }),
    );
    const seconds = (nextPageChange(pages, now, [id]) - now.getTime()) / 1_000;
    return new CachedFor(sections, Math.min(POLICY_AGE, seconds));
  }
  return {
    readPrivacyPolicy: () => read('privacy-policy', toPolicy),
    readReturnPolicy: () => read('return-policy', toPolicy),
    readShippingInfo: () => read('shipping-info', ({ text, ...rest }) => ({ ...rest, content: text })),
    readTerms: () => read('terms-and-conditions', ({ text, ...rest }) => ({ ...rest, description: text })),
  };
}

function toPolicy({ title, text, ...rest }: PolicySection) {
  return { ...rest, sectionTitle: title, content: text };
}
