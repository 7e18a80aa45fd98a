import { countDays } from '@nirala/contract/text/format-number';
import type { Policy, POLICY_TITLES } from '@nirala/contract/own-page/page';
import { DEFAULT_TERMS, type ReturnTerms } from '@nirala/contract/return/terms';
import { MESSAGES } from '@nirala/contract/text/messages';

/** The part of a policy that the app knows. Its sections come from the server. */
export type ContentPageInfo = {
  path: Policy;
  title: string;
  /** Of the store with this name. */
  description: (name: string) => string;
  /** The id of the picture at the top. */
  picture: string;
  /** Shown while its sections load, in place of the usual words. */
  loading?: string;
  /** Shows each section on its own card. */
  cards?: true;
};

/** The policies; the return policy under the store's first rules of returns. */
export const PAGES: { readonly [P in Policy]: ContentPageInfo & { title: (typeof POLICY_TITLES)[P] } } = {
  'privacy-policy': {
    path: 'privacy-policy',
    title: 'Privacy Policy',
    description: (name) => `What ${name} keeps about you, why, for how long, and what you can ask of us.`,
    picture: '83b3c3286550f6-225',
  },
  'return-policy': {
    path: 'return-policy',
    title: 'Return Policy',
    description: () => returnsInShort(DEFAULT_TERMS),
    picture: 'b7fdcd6f70ffd0-266',
  },
  'shipping-info': {
    path: 'shipping-info',
    title: 'Shipping Info',
    description: () => 'Free wherever we deliver in India. When your parcel leaves us, and how long it is on its way.',
    picture: '640ef07cc7ce4a-266',
  },
  'terms-and-conditions': {
    path: 'terms-and-conditions',
    title: 'Terms and Conditions',
    description: (name) => `What you can expect of ${name}, and what we expect of you, in plain words.`,
    picture: 'c88d006b2d7f3c-113',
    loading: MESSAGES.loadingTerms,
    cards: true,
  },
};

/** A policy; the return policy says `terms`, the rules of returns that the owner has set, in short. */
export function pageInfo(page: Policy, terms?: ReturnTerms): ContentPageInfo {
  const info = PAGES[page];
  return page === 'return-policy' && terms ? { ...info, description: () => returnsInShort(terms) } : info;
}

function returnsInShort({ days, kinds }: ReturnTerms): string {
  const choices = [
    ...(kinds.includes('exchange') ? ['another size'] : []),
    ...(kinds.includes('return') ? ['your money'] : []),
  ];
  if (choices.length === 0)
    return 'What we do if a piece arrives damaged, is another item, or differs from its pictures.';
  const fuss = choices.length > 1 ? 'either' : 'it';
  return `${countDays(days)} to send it back, ${choices.join(' or ')}, and no fuss about ${fuss}.`;
}
