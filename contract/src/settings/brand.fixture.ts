import type { Brand } from '../text/brand.ts';

/** The brand of another store, in words alone. */
export const OTHER_WORDS: Brand = {
  name: 'Kaveri & Daughters',
  tagline: 'Woven by the River',
  welcome: 'Come in to Kaveri',
  description: 'Sarees and kurtas from the looms of Kanchipuram.',
};

/** The same brand with its pictures. */
export const OTHER_BRAND: Brand = {
  ...OTHER_WORDS,
  logo: { url: '/images/brand-1a/logo.webp', width: 480, height: 120 },
  mark: { url: '/images/brand-2b/mark.png', width: 512, height: 512 },
  card: '/images/brand-3c/card.jpg',
};
