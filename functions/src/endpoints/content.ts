import type { ContentPage } from '@nirala/contract/page/content';
import { fillPolicy } from '@nirala/contract/settings/policy-facts';
import { readPolicyFacts } from '../shop/pages.ts';
import { readSections, type Section } from '../store/content.ts';
import type { Deps, Handlers } from './handler.ts';

type Calls = 'readPrivacyPolicy' | 'readReturnPolicy' | 'readShippingInfo' | 'readTerms';

/**
 * Spec §7: three pages and the terms (`/api/t&c`), each with the field names of spec §3, and with the facts of the settings
 * where the text names them.
 */
export function content(deps: Deps): Pick<Handlers, Calls> {
  async function read<T>(page: ContentPage, toWire: (section: Section) => T): Promise<T[]> {
    const [sections, facts] = await Promise.all([readSections(deps.db, page), readPolicyFacts(deps)]);
    return sections.map(({ title, text, ...rest }) =>
      toWire({ ...rest, title: fillPolicy(title, facts), text: fillPolicy(text, facts) }),
    );
  }
  return {
    readPrivacyPolicy: () => read('privacy-policy', toPolicy),
    readReturnPolicy: () => read('return-policy', toPolicy),
    readShippingInfo: () => read('shipping-info', ({ text, ...rest }) => ({ ...rest, content: text })),
    readTerms: () => read('terms-and-conditions', ({ text, ...rest }) => ({ ...rest, description: text })),
  };
}

function toPolicy({ title, text, ...rest }: Section) {
  return { ...rest, sectionTitle: title, content: text };
}
