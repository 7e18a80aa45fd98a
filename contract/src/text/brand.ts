/**
 * What the store calls itself, as every page shows it. Every first visit loads this file, so the labels and hints of the
 * owner's form, the colours and the type are in brand-form.ts.
 */
import * as v from 'valibot';

/** A picture of the brand: the path of its file, and its size in pixels. */
export const brandPictureSchema = v.object({ url: v.string(), width: v.number(), height: v.number() });
export type BrandPicture = v.InferOutput<typeof brandPictureSchema>;

export const brandSchema = v.object({
  name: v.string(),
  tagline: v.string(),
  /** The second line of the header's title. */
  welcome: v.string(),
  /** For search engines and link previews. */
  description: v.string(),
  /** In place of the name, in the header and on papers. */
  logo: v.optional(brandPictureSchema),
  /** In place of the print, wherever there is room for a sign only. Square. */
  mark: v.optional(brandPictureSchema),
  /** The path of the store's own social card: see page/social-card.ts. */
  card: v.optional(v.string()),
});
export type Brand = v.InferOutput<typeof brandSchema>;

const name = 'Nirala';
const tagline = 'Dress Beyond Ordinary';

/** The brand until the owner saves another at /admin-brand. */
export const DEFAULT_BRAND: Brand = {
  name,
  tagline,
  welcome: `Welcome to ${name}`,
  description: `${name} makes t-shirts, hoodies, jackets and joggers with prints of its own, for every day in India. ${tagline}.`,
};

/** As --primary, --accent and --paper in `web/src/app/styles/tokens.css`: a test compares them. */
export const DEFAULT_COLOURS = { primary: '#26276b', accent: '#f0a31a', paper: '#fbf7f0' } as const;
