/** The owner's brand, at /admin-brand: its words, colours, type and pictures. What every page shows of it is in brand.ts. */
import * as v from 'valibot';
import { choice, own, text } from '../field/field.ts';
import { entriesOf, initialOf, type Values } from '../field/fields.ts';
import { formOf } from '../field/form.ts';
import { PICTURE_TYPES } from '../product/upload.ts';
import { asciiDigits } from '../text/digits.ts';
import { plainLine } from '../text/plain-text.ts';
import { type Brand, type BrandPicture, DEFAULT_BRAND, DEFAULT_COLOURS } from './brand.ts';
import { words } from './store-details.ts';

/** A line that may stay empty. */
const line = (max: number) =>
  v.pipe(v.string('Enter a text.'), v.transform(plainLine), v.maxLength(max, `At most ${max} characters.`));

/** A colour as #rrggbb; three digits are written out. */
const colour = v.pipe(
  v.string('Enter a colour.'),
  v.transform((typed) =>
    asciiDigits(plainLine(typed))
      .toLowerCase()
      .replace(/[^#\da-z]/g, '')
      .replace(/^#?([0-9a-f])([0-9a-f])([0-9a-f])$/, '#$1$1$2$2$3$3')
      .replace(/^(?=[0-9a-f]{6}$)/, '#'),
  ),
  v.regex(/^#[0-9a-f]{6}$/, 'Enter a colour such as #26276b.'),
);

/** The prepared pairs of a face for headings and one for texts, by the name under which web/build/fonts.ts builds them. */
export const TYPE_PAIRS = [
  { value: 'anek', title: 'Anek', meaning: 'Wide headings, lively.' },
  { value: 'fraunces', title: 'Fraunces and DM Sans', meaning: 'Soft serifs, warm.' },
  { value: 'playfair', title: 'Playfair Display and Source Sans', meaning: 'High contrast, festive.' },
  { value: 'bricolage', title: 'Bricolage Grotesque and Figtree', meaning: 'Narrow and modern.' },
  { value: 'lora', title: 'Lora and Karla', meaning: 'Like handwriting with a broad pen.' },
  { value: 'outfit', title: 'Outfit', meaning: 'Round and plain.' },
] as const;
export type TypePair = (typeof TYPE_PAIRS)[number]['value'];

/** What a picture of the brand is for: the name of its field, and of its file. */
export const BRAND_PICTURES = ['logo', 'mark', 'card'] as const;
export type BrandPictureKind = (typeof BRAND_PICTURES)[number];

/** The accepted MIME types. A drawing becomes a picture, so a browser never loads it as SVG. */
export const BRAND_PICTURE_TYPES = [...PICTURE_TYPES, 'image/svg+xml'] as const;

/** A picture that was uploaded for the brand: see `uploadBrandPicture`. */
const picture = v.nullable(
  v.object({
    url: v.pipe(v.string(), v.regex(/^\/images\/[\w-]+\/[\w.-]+$/, 'Upload the picture again.')),
    width: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(4_000)),
    height: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(4_000)),
  }),
);

const pictureField = (label: string, hint: string) =>
  own(label, picture, {
    initial: null,
    hint,
    draft: (value): BrandPicture | null => value ?? null,
    read: (draft) => draft,
    text: (draft) => draft?.url ?? '',
  });

const fields = {
  name: text('Name', words('the name of the store', 40), { initial: DEFAULT_BRAND.name }),
  tagline: text('Tagline', words('the tagline', 60), { initial: DEFAULT_BRAND.tagline }),
  welcome: text('Welcome', line(60), {
    initial: '',
    hint: 'Below the name in the header. Empty: “Welcome to” and the name.',
  }),
  description: text('Description', line(200), {
    initial: '',
    rows: 3,
    hint: 'One or two sentences for search engines and link previews.',
  }),
  primary: text('Main colour', colour, { initial: DEFAULT_COLOURS.primary, hint: 'Header, buttons and splash.' }),
  accent: text('Second colour', colour, {
    initial: DEFAULT_COLOURS.accent,
    hint: 'Badges, and the sign on the main colour.',
  }),
  paper: text('Ground', colour, { initial: DEFAULT_COLOURS.paper, hint: 'Behind everything. A light colour.' }),
  type: choice('Type', v.picklist(TYPE_PAIRS.map(({ value }) => value)), {
    initial: 'anek',
    look: 'radios',
    choices: TYPE_PAIRS,
  }),
  logo: pictureField('Logo', 'In place of the name in the header and on papers. Any shape.'),
  mark: pictureField('Mark', 'Your sign: the icon of the browser tab, the app and the splash. Square.'),
  card: pictureField('Share card', 'The picture of links in WhatsApp and elsewhere, 1200 × 630.'),
};

export type BrandFields = typeof fields;
export type BrandSettings = Values<BrandFields>;

/** The fields of the three colours from which all others follow. */
export const COLOUR_FIELDS = ['primary', 'accent', 'paper'] as const satisfies readonly (keyof BrandFields)[];
export type ColourField = (typeof COLOUR_FIELDS)[number];

/** The owner's three colours. */
export const coloursSchema = v.object({ primary: colour, accent: colour, paper: colour });

/** The `details` of the failure `colours-unreadable`: the nearest shade of a colour with which every text can be read. */
export const colourRefusalSchema = v.object({ field: v.picklist(COLOUR_FIELDS), nearest: v.string() });

/** The values until the owner sets others. */
export const DEFAULT_BRAND_SETTINGS: BrandSettings = initialOf(fields);

export const brandSettingsSchema = v.object(entriesOf(fields));

export const BRAND_SETTINGS = formOf({
  fields,
  groups: [
    { id: 'brand-words', title: 'Name and words', rows: ['name', 'tagline', 'welcome', 'description'] },
    { id: 'brand-colours', title: 'Colours', rows: [['primary', 'accent', 'paper']] },
    { id: 'brand-type', title: 'Type', rows: ['type'] },
    { id: 'brand-pictures', title: 'Pictures', rows: ['logo', 'mark', 'card'] },
  ],
});

/** The brand as pages show it. What was left empty follows from the name and the tagline. */
export function brandOf({ name, tagline, welcome, description, logo, mark, card }: BrandSettings): Brand {
  const isDefault = name === DEFAULT_BRAND.name && tagline === DEFAULT_BRAND.tagline;
  return {
    name,
    tagline,
    welcome: welcome || `Welcome to ${name}`,
    description: description || (isDefault ? DEFAULT_BRAND.description : `${name}. ${tagline}.`),
    ...(logo && { logo }),
    ...(mark && { mark }),
    ...(card && { card: card.url }),
  };
}
