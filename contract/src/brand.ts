/** The store's name and tagline, said in one place. `description` is for search engines and link previews. */
export const BRAND = {
  name: 'Nirala',
  tagline: 'Dress Beyond Ordinary',
  welcome: 'Welcome to Nirala',
  description:
    'Nirala makes t-shirts, hoodies, jackets and joggers with prints of its own, for every day in India. Dress Beyond Ordinary.',
} as const;
