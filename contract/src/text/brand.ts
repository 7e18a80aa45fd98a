/** The store's name, used by titles, texts, seeded products and the web app manifest. */
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
 * The brand colours for places without the style sheet: the splash, the manifest, the icons and link previews. A test
 * compares them with --primary, --accent and --paper in `web/src/app/styles/tokens.css`.
 */
export const BRAND_COLOURS = { primary: '#26276b', accent: '#f0a31a', paper: '#fbf7f0' } as const;
