import { BRAND } from '@nirala/contract/text/brand';
import type { ContentPage } from '@nirala/contract/page/content';
import { MESSAGES } from '@nirala/contract/text/messages';
import { DEFAULT_TERMS, type ReturnTerms } from '@nirala/contract/return/terms';
import { countDays } from '@nirala/contract/text/format-number';

/** The part of a content page that the app knows. Its sections come from the server. */
export type ContentPageInfo = {
  path: ContentPage;
  title: string;
  description: string;
  /** The id of the picture at the top. */
  picture: string;
  /** The vertical position of the visible part of the picture. */
  focus: string;
  loading: string;
  /** Shows each section on its own card. */
  cards?: true;
};

export const PRIVACY: ContentPageInfo = {
  path: 'privacy-policy',
  title: 'Privacy Policy',
  description: `What ${BRAND.name} keeps about you, why, for how long, and what you can ask of us.`,
  picture: '83b3c3286550f6-225',
  focus: '85%',
  loading: MESSAGES.loading,
};

export const RETURNS: ContentPageInfo = {
  path: 'return-policy',
  title: 'Return Policy',
  description: inShort(),
  picture: 'b7fdcd6f70ffd0-266',
  focus: '85%',
  loading: MESSAGES.loading,
};

/** Under the owner’s rules of returns. */
export const returnPolicyPage = (terms?: ReturnTerms): ContentPageInfo => ({ ...RETURNS, description: inShort(terms) });

function inShort({ days, kinds }: ReturnTerms = DEFAULT_TERMS): string {
  const choices = [
    ...(kinds.includes('exchange') ? ['another size'] : []),
    ...(kinds.includes('return') ? ['your money'] : []),
  ];
  if (choices.length === 0)
    return 'What we do if a piece arrives damaged, is another item, or differs from its pictures.';
  const fuss = choices.length > 1 ? 'either' : 'it';
  return `${countDays(days)} to send it back, ${choices.join(' or ')}, and no fuss about ${fuss}.`;
}

export const SHIPPING: ContentPageInfo = {
  path: 'shipping-info',
  title: 'Shipping Info',
  description: 'Free wherever we deliver in India. When your parcel leaves us, and how long it is on its way.',
  picture: '640ef07cc7ce4a-266',
  focus: '85%',
  loading: MESSAGES.loading,
};

export const TERMS: ContentPageInfo = {
  path: 'terms-and-conditions',
  title: 'Terms and Conditions',
  description: `What you can expect of ${BRAND.name}, and what we expect of you, in plain words.`,
  picture: 'c88d006b2d7f3c-113',
  focus: '85%',
  loading: MESSAGES.loadingTerms,
  cards: true,
};

/** The return policy says `terms` in short. */
export function pageInfo(page: ContentPage, terms?: ReturnTerms): ContentPageInfo {
  return page === 'return-policy' ? returnPolicyPage(terms) : PAGES[page];
}

export const PAGES: Record<ContentPage, ContentPageInfo> = {
  'privacy-policy': PRIVACY,
  'return-policy': RETURNS,
  'shipping-info': SHIPPING,
  'terms-and-conditions': TERMS,
};
