/**
 * The colours of the pages. They follow from the owner's three, so that every text can be read on its ground: a derived
 * shade is as far from the owner's colour as in `web/src/app/styles/tokens.css`, and becomes darker until it can be read.
 * What cannot be mended in this way is refused, with the nearest shade of the owner's colour that is accepted.
 *
 * Colours are written `#rrggbb`, contrasts are those of WCAG 2: from 1 to 21.
 */
import { BRAND_SETTINGS, type BrandSettings, type ColourField } from '@nirala/contract/settings/brand-form';
import { DEFAULT_COLOURS } from '@nirala/contract/text/brand';
import {
  clampChroma,
  converter,
  differenceEuclidean,
  formatHex,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  useMode,
  wcagContrast,
  type Oklch,
} from 'culori/fn';

export type Colours = Pick<BrandSettings, ColourField>;

/** Why colours are refused: `nearest` is the shade of the colour `field` that can be read. */
type ColourRefusal = { field: ColourField; nearest: string; message: string };

/** As in tokens.css, where a test compares them. The owner's three are not in it, and what is written on them. */
const DEFAULT_SHADES = {
  'paper-raised': '#fffdf9',
  'paper-deep': '#f3ebdd',
  rule: '#e0d5c3',
  'rule-strong': '#8a7d6d',
  ink: '#17130f',
  'ink-soft': '#5c5247',
  'primary-deep': '#1a1b4f',
  sale: '#b8321c',
  error: '#b8321c',
  success: '#1c6b45',
  dispatched: '#1f5fbf',
  focus: '#1f5fbf',
} as const;

type Shade = keyof typeof DEFAULT_SHADES | ColourField | 'on-primary' | 'on-accent';
type Shades = Record<Shade, string>;

/** A colour that is on these grounds. A ground that the style sheets write as a number is the mixture that is seen. */
type Pair = { ink: Shade; grounds: readonly (Shade | `#${string}`)[]; least: number };

/** What WCAG 2 asks for texts, and for controls, borders of controls and marks of what is focused. */
const TEXT = 4.5;
const SIGN = 3;

/**
 * How light the ground is at least. Texts alone would need less, but prices, errors and what is in stock are red, green and
 * blue, and on a darker ground they would have to become almost black.
 */
const LIGHT = 12;

const PAPERS = ['paper', 'paper-raised', 'paper-deep'] as const;

/** Which colour is on which, in all style sheets. */
export const PAIRS: readonly Pair[] = [
  { ink: 'ink', grounds: ['paper'], least: LIGHT },
  { ink: 'ink', grounds: [...PAPERS, 'rule'], least: TEXT },
  { ink: 'ink-soft', grounds: PAPERS, least: TEXT },
  { ink: 'primary', grounds: PAPERS, least: TEXT },
  { ink: 'sale', grounds: PAPERS, least: TEXT },
  { ink: 'error', grounds: PAPERS, least: TEXT },
  { ink: 'success', grounds: PAPERS, least: TEXT },
  { ink: 'dispatched', grounds: PAPERS, least: TEXT },
  { ink: 'rule-strong', grounds: PAPERS, least: SIGN },
  { ink: 'focus', grounds: PAPERS, least: SIGN },
  // The dark bars of the admin under the pointer, the buttons on a white photo, and the badge of a lost parcel.
  { ink: 'paper', grounds: ['ink', 'ink-soft', 'sale', 'success', 'dispatched'], least: TEXT },
  { ink: 'paper', grounds: ['#2a2622', '#514e4b', '#4a4540'], least: TEXT },
  { ink: 'on-primary', grounds: ['primary', 'primary-deep'], least: TEXT },
  { ink: 'on-accent', grounds: ['accent', 'paper'], least: TEXT },
  { ink: 'accent', grounds: ['ink'], least: TEXT },
  { ink: 'accent', grounds: ['primary'], least: SIGN },
];

useMode(modeRgb);
useMode(modeLrgb);
useMode(modeOklab);
useMode(modeOklch);
const toOklch = converter('oklch');
const distance = differenceEuclidean('oklab');

/** The colours of `web/src/app/styles/tokens.css` that follow from the owner's three, by their custom property. */
export function shadesOf(colours: Colours): Record<string, string> {
  return Object.fromEntries(Object.entries(shades(colours)).map(([name, colour]) => [`--${name}`, colour]));
}

/** Why a text could not be read in these colours; undefined if every text can be. */
export function refusalOf(colours: Colours): ColourRefusal | undefined {
  return paperRefusal(colours) ?? primaryRefusal(colours) ?? accentRefusal(colours);
}

function shades({ primary, accent, paper }: Colours): Shades {
  const near = (name: keyof typeof DEFAULT_SHADES) => paperShade(name, paper);
  const grounds = { paper, 'paper-raised': near('paper-raised'), 'paper-deep': near('paper-deep') };
  const readable = (name: keyof typeof DEFAULT_SHADES, colour: string = DEFAULT_SHADES[name]) =>
    nearest(colour, (shade) => isReadable(name, shade, grounds)) ?? colour;
  return {
    ...grounds,
    ink: DEFAULT_SHADES.ink,
    'ink-soft': readable('ink-soft', near('ink-soft')),
    rule: near('rule'),
    'rule-strong': readable('rule-strong', near('rule-strong')),
    primary,
    'primary-deep': asFarFrom('primary', primary, DEFAULT_SHADES['primary-deep']),
    'on-primary': paper,
    accent,
    'on-accent': DEFAULT_SHADES.ink,
    sale: readable('sale'),
    error: readable('error'),
    success: readable('success'),
    dispatched: readable('dispatched'),
    focus: readable('focus'),
  };
}

/** Whether a shade can be read on those of these grounds on which it is. */
function isReadable(ink: Shade, shade: string, grounds: Partial<Shades>): boolean {
  return PAIRS.filter((pair) => pair.ink === ink).every((pair) =>
    pair.grounds.every((name) => {
      const ground = inHex(grounds, name);
      return ground === undefined || wcagContrast(shade, ground) >= pair.least;
    }),
  );
}

/** The colour of a ground: it has a name, or is a colour itself. */
function inHex(shades: Shades, ground: Pair['grounds'][number]): string;
function inHex(shades: Partial<Shades>, ground: Pair['grounds'][number]): string | undefined;
function inHex(shades: Partial<Shades>, ground: string): string | undefined {
  return Object.entries(shades).find(([name]) => name === ground)?.[1] ?? (ground.startsWith('#') ? ground : undefined);
}

/** The colour that is as far from the owner's as the default shade is from the default of the owner's colour. */
function asFarFrom(field: ColourField, owners: string, shade: string): string {
  const [was, to, now] = [inOklch(DEFAULT_COLOURS[field]), inOklch(shade), inOklch(owners)];
  // A grey colour has grey shades, and one with much colour has no louder ones than the default.
  const chroma = Math.max(0, Math.min(now.c * (to.c / was.c), now.c + to.c - was.c));
  return inGamut({ mode: 'oklch', l: now.l + to.l - was.l, c: chroma, h: (now.h ?? 0) + (to.h ?? 0) - (was.h ?? 0) });
}

/** Steps in which a lightness from 0 to 1 is searched. */
const STEPS = 400;

/** The lighter or darker shade of a colour, nearest to it, that is accepted; undefined if black and white are not, either. */
function nearest(colour: string, accepts: (shade: string) => boolean): string | undefined {
  if (accepts(colour)) return colour;
  const { l, c, h } = inOklch(colour);
  for (let step = 1; step <= STEPS; step += 1) {
    for (const lightness of [l - step / STEPS, l + step / STEPS]) {
      // The last step beyond black and white is theirs.
      if (lightness <= -1 / STEPS || lightness >= 1 + 1 / STEPS) continue;
      const shade = inGamut({ mode: 'oklch', l: lightness, c, h });
      if (accepts(shade)) return shade;
    }
  }
  return undefined;
}

const inOklch = (colour: string): Oklch => toOklch(colour) ?? { mode: 'oklch', l: 0, c: 0 };

/** The colour as screens show it: as colourful as its lightness allows. */
function inGamut({ l, ...rest }: Oklch): string {
  return formatHex(clampChroma({ ...rest, l: Math.min(1, Math.max(0, l)) }, 'oklch'));
}

/** The ground alone has to be light. */
function paperRefusal({ paper }: Colours): ColourRefusal | undefined {
  const isLight = (shade: string) => wcagContrast(shade, DEFAULT_SHADES.ink) >= LIGHT;
  return offer(
    'paper',
    paper,
    isLight,
    'is too dark: prices, errors and what is in stock are red, green and blue on it',
  );
}

/** The main colour is a text on the ground, and the ground is a text on it. What is offered goes with the second colour. */
function primaryRefusal(colours: Colours): ColourRefusal | undefined {
  const isReadable = readsOn(colours.paper);
  if (isReadable(colours.primary)) return undefined;
  const { accent } = colours;
  const goesWith = (shade: string) => !carriesInk(accent) || wcagContrast(accent, shade) >= SIGN;
  const accepts = (shade: string) => isReadable(shade) && goesWith(shade);
  return offer('primary', colours.primary, accepts, 'cannot be read on the ground');
}

/** Whether a main colour can be read on this ground and its shades, and the ground on it. */
function readsOn(paper: string): (primary: string) => boolean {
  const grounds = [paper, ...(['paper-raised', 'paper-deep'] as const).map((name) => paperShade(name, paper))];
  return (primary) =>
    grounds.every((ground) => wcagContrast(primary, ground) >= TEXT) &&
    wcagContrast(paper, asFarFrom('primary', primary, DEFAULT_SHADES['primary-deep'])) >= TEXT;
}

const paperShade = (name: keyof typeof DEFAULT_SHADES, paper: string) =>
  asFarFrom('paper', paper, DEFAULT_SHADES[name]);

const carriesInk = (accent: string) => wcagContrast(accent, DEFAULT_SHADES.ink) >= TEXT;

/**
 * The second colour is under a dark text, and is a sign on the main colour. If these two are too near each other, the one
 * that has to move less is offered.
 */
function accentRefusal(colours: Colours): ColourRefusal | undefined {
  const { primary, accent } = colours;
  const works = (shade: string) => carriesInk(shade) && wcagContrast(shade, primary) >= SIGN;
  if (!carriesInk(accent)) {
    return offer('accent', accent, works, 'is too dark: dark letters stand on it, in badges and buttons');
  }
  const lighter = offer('accent', accent, works, 'cannot be told from the main colour behind it');
  const isReadable = readsOn(colours.paper);
  const isDarker = (shade: string) => wcagContrast(accent, shade) >= SIGN && isReadable(shade);
  const darker = offer('primary', primary, isDarker, 'cannot be told from the second colour on it');
  if (!lighter || !darker) return lighter ?? darker;
  return distance(accent, lighter.nearest) <= distance(primary, darker.nearest) ? lighter : darker;
}

/** The refusal of a colour that is not accepted, with the nearest shade that is. */
function offer(
  field: ColourField,
  colour: string,
  accepts: (shade: string) => boolean,
  why: string,
): ColourRefusal | undefined {
  const found = nearest(colour, accepts);
  if (found === colour || found === undefined) return undefined;
  const { label } = BRAND_SETTINGS.fields[field];
  return { field, nearest: found, message: `${label} ${colour} ${why}. The nearest shade that works is ${found}.` };
}
