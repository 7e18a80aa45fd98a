/** The store's name. Titles, texts, seeded products and the manifest of the installed store take it from here. */
const name = 'Nirala';
const tagline = 'Dress Beyond Ordinary';

/** `description` is for search engines and link previews. */
export const BRAND = {
  name,
  tagline,
  welcome: `Welcome to ${name}`,
  description: `${name} makes t-shirts, hoodies, jackets and joggers with prints of its own, for every day in India. ${tagline}.`,
} as const;

/**
 * The colours that are needed where no style sheet reaches: the splash, the manifest, the icons and link previews.
 * `web/src/app/styles/tokens.css` has the same ones as --primary, --accent and --paper, and a test compares them.
 */
export const BRAND_COLOURS = { primary: '#26276b', accent: '#f0a31a', paper: '#fbf7f0' } as const;
