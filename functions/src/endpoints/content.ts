import type { ContentPage } from '@nirala/contract/content';
import type { Handlers } from './handlers.ts';
import type { Deps } from './deps.ts';
import { readSections, type Section } from '../store/content.ts';

type Calls = 'readPrivacyPolicy' | 'readReturnPolicy' | 'readShippingInfo' | 'readTerms';

/** Spec §7: three pages and the terms (`/api/t&c`), each with the field names of spec §3. */
export function content({ db }: Deps): Pick<Handlers, Calls> {
  const read = async <T>(page: ContentPage, toWire: (section: Section) => T) =>
    (await readSections(db, page)).map(toWire);
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
