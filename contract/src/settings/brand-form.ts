/** The owner's brand, at /admin-brand: its words, colours, type and pictures. What every page shows of it is in brand.ts. */
import * as v from 'valibot';
import { choice, list, own, text } from '../field/field.ts';
import { entriesOf, initialOf, type Values } from '../field/fields.ts';
import { formOf } from '../field/form.ts';
import { PICTURE_TYPES } from '../product/upload.ts';
import { TEXT_NAMES } from '../shopper/notification.ts';
import { asciiDigits } from '../text/digits.ts';
import { line } from '../text/line.ts';
import { plainLine } from '../text/plain-text.ts';
import { type Brand, type BrandPicture, DEFAULT_BRAND, DEFAULT_COLOURS } from '../text/brand.ts';
import { words } from './store-details.ts';

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

/** The prepared pairs of a face for headings and one for texts, as web/build/type-pairs.ts builds them. */
export const TYPE_PAIRS = [
  { value: 'anek', title: 'Anek', meaning: 'Wide headings, lively.' },
  { value: 'fraunces', title: 'Fraunces and DM Sans', meaning: 'Soft serifs, warm.' },
  { value: 'bodoni', title: 'Bodoni Moda and Hanken Grotesk', meaning: 'High contrast, festive.' },
  { value: 'bricolage', title: 'Bricolage Grotesque and Figtree', meaning: 'Narrow and modern.' },
  { value: 'bitter', title: 'Bitter and Karla', meaning: 'Sturdy serifs, like letterpress.' },
  { value: 'outfit', title: 'Outfit', meaning: 'Round and plain.' },
] as const;
export type TypePair = (typeof TYPE_PAIRS)[number]['value'];

/** A style sheet with the fonts of all pairs. Within an element with `data-type-pair` its custom properties are the families. */
export const TYPE_PAIRS_PATH = '/type-pairs.css';

/** The accepted MIME types. A drawing becomes a picture, so a browser never loads it as SVG. */
export const BRAND_PICTURE_TYPES = [...PICTURE_TYPES, 'image/svg+xml'] as const;

/** What a picture of the brand is for: the name of its field. */
export const BRAND_PICTURES = ['logo', 'mark', 'card'] as const;
export type BrandPictureKind = (typeof BRAND_PICTURES)[number];

/** The file of each picture, in a folder of its own. */
export const BRAND_PICTURE_FILES = {
  logo: 'logo.webp',
  mark: 'mark.png',
  card: 'card.jpg',
} as const satisfies Record<BrandPictureKind, string>;

const side = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(4_000));

/** A picture that was uploaded for this: see `uploadBrandPicture`. No other picture of the store can stand in its place. */
function pictureField(kind: BrandPictureKind, label: string, hint: string) {
  const path = new RegExp(`^/images/brand-[0-9a-f]{24}/${BRAND_PICTURE_FILES[kind].replace('.', '\\.')}$`);
  const url = v.pipe(v.string(), v.regex(path, 'Upload the picture again.'));
  return own(label, v.nullable(v.object({ url, width: side, height: side })), {
    initial: null,
    hint,
    draft: (value): BrandPicture | null => value ?? null,
    read: (draft) => draft,
    text: (draft) => draft?.url ?? '',
  });
}

const TEMPLATE = 'Write the text’s name, a colon and the provider’s id, such as order-placed:65f1a2b3.';

/** The provider's id of a registered text: `order-placed:65f1a2b3`. */
const templateId = v.pipe(
  v.string(),
  v.regex(/^[a-z-]+:[\w.-]{1,80}$/, TEMPLATE),
  v.check((line) => TEXT_NAMES.some((name) => name === nameIn(line)), 'There is no such text.'),
);

const templateIds = v.pipe(
  v.array(templateId),
  v.maxLength(60, 'At most 60 texts.'),
  v.check((lines) => new Set(lines.map(nameIn)).size === lines.length, 'A text has two ids.'),
);

const nameIn = (line: string) => line.split(':')[0] ?? '';

/** What was stored: a line that is not valid is left out, and so is a second id of a text. */
const storedTemplateIds = v.pipe(
  v.array(v.unknown()),
  v.transform((lines) => lines.filter((line) => v.is(templateId, line))),
  v.transform((lines) =>
    lines.filter((line, index) => lines.findIndex((other) => nameIn(other) === nameIn(line)) === index),
  ),
);

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
  paper: text('Background', colour, { initial: DEFAULT_COLOURS.paper, hint: 'Behind everything. A light colour.' }),
  type: choice('Pair of fonts', v.picklist(TYPE_PAIRS.map(({ value }) => value)), {
    initial: 'anek',
    look: 'radios',
    choices: TYPE_PAIRS,
  }),
  logo: pictureField('logo', 'Logo', 'In place of the name in the header and on papers. Any shape.'),
  mark: pictureField('mark', 'Mark', 'Your sign: the icon of the browser tab, the app and the splash. Square.'),
  card: pictureField('card', 'Share card', 'The picture of links in WhatsApp and elsewhere, 1200 × 630.'),
  registeredName: text('Name in the registered texts', line(40), {
    initial: '',
    hint: 'As it stands in the texts whose ids are below. The other texts keep the name with which they were registered.',
  }),
  smsTemplates: list('Ids of the SMS texts', templateIds, {
    initial: [],
    stored: { schema: storedTemplateIds },
    rows: 6,
    hint: 'MSG91’s flow of each text, one per line: order-placed:65f1a2b3',
  }),
  whatsappTemplates: list('Names of the WhatsApp templates', templateIds, {
    initial: [],
    stored: { schema: storedTemplateIds },
    rows: 6,
    hint: 'One per line: order-placed:order_placed_2',
  }),
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
  problems: ({ registeredName, smsTemplates, whatsappTemplates }) =>
    registeredName === '' && smsTemplates.length + whatsappTemplates.length > 0
      ? { registeredName: 'Enter the name that stands in the registered texts.' }
      : {},
  groups: [
    { id: 'brand-words', title: 'Name and words', rows: ['name', 'tagline', 'welcome', 'description'] },
    { id: 'brand-colours', title: 'Colours', rows: [['primary', 'accent', 'paper']] },
    { id: 'brand-type', title: 'Fonts', rows: ['type'] },
    { id: 'brand-pictures', title: 'Pictures', rows: ['logo', 'mark', 'card'] },
    {
      id: 'brand-messages',
      title: 'SMS and WhatsApp',
      rows: [
        {
          note: 'Operators drop a text that is not registered word for word. So a text keeps the name with which it was registered until you enter the id of a new one here.',
        },
        'registeredName',
        'smsTemplates',
        'whatsappTemplates',
      ],
    },
  ],
});

/** The brand as pages show it. What was left empty follows from the name and the tagline. */
export function brandOf({
  name,
  tagline,
  welcome,
  description,
  logo,
  mark,
  card,
}: Pick<BrandSettings, 'name' | 'tagline' | 'welcome' | 'description' | 'logo' | 'mark' | 'card'>): Brand {
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

/** The brand if it is not the default one, which the build has. */
export function ownBrand(settings: BrandSettings): Brand | undefined {
  const brand = brandOf(settings);
  return JSON.stringify(brand) === JSON.stringify(DEFAULT_BRAND) ? undefined : brand;
}

/** The provider's id of each text that was registered again, by the text's name. */
export const templateIdsOf = (lines: readonly string[]): ReadonlyMap<string, string> =>
  new Map(lines.map((line) => [nameIn(line), line.slice(line.indexOf(':') + 1)]));
