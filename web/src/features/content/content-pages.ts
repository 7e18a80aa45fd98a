import { RETURN_DAYS } from '@nirala/contract/return-window';
import { BRAND } from '@nirala/contract/brand';
import type { ContentPage } from '@nirala/contract/content';
import { MESSAGES } from '@nirala/contract/messages';

/** What a page says before its sections are there, and the cloth at its head (the id of a picture). */
export type Page = {
  path: ContentPage;
  title: string;
  description: string;
  picture: string;
  /** Which part of the cloth is seen, top to bottom. */
  focus: string;
  loading: string;
  /** Each section on a card of its own. */
  cards?: true;
};

export const PRIVACY: Page = {
  path: 'privacy-policy',
  title: 'Privacy Policy',
  description: `What ${BRAND.name} keeps about you, why, for how long, and what you can ask of us.`,
  picture: '8d2754d0357a7e2a',
  focus: '85%',
  loading: MESSAGES.loading,
};

export const RETURNS: Page = {
  path: 'return-policy',
  title: 'Return Policy',
  description: `${RETURN_DAYS} days to send it back, another size or your money, and no fuss about either.`,
  picture: '7805c37832729b7c',
  focus: '85%',
  loading: MESSAGES.loading,
};

export const SHIPPING: Page = {
  path: 'shipping-info',
  title: 'Shipping Info',
  description: 'Free everywhere in India. When your parcel leaves us, and how long it is on its way.',
  picture: '17f1ccd3a305fa77',
  focus: '85%',
  loading: MESSAGES.loading,
};

export const TERMS: Page = {
  path: 'terms-and-conditions',
  title: 'Terms and Conditions',
  description: `What you can expect of ${BRAND.name}, and what we expect of you, in words that can be read.`,
  picture: 'f0660b8f10d72d0c',
  focus: '85%',
  loading: MESSAGES.loadingTerms,
  cards: true,
};
