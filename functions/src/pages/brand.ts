/** The brand in force in what the build made: the HTML of pages, and the files that have a brand of their own. */
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { fillShell } from '@nirala/contract/page/shell';
import { DEFAULT_BRAND, DEFAULT_COLOURS, type BrandPicture } from '@nirala/contract/text/brand';
import { brandOf, DEFAULT_BRAND_SETTINGS, type BrandSettings } from '@nirala/contract/settings/brand-form';
import { logError, whyOf } from '../lib/log.ts';
import { shadesOf } from '../shop/shades.ts';
import type { Shell } from './document.ts';
import { drawnLine, letterSign, pictureSign, printIn, withSign, type Letters, type Sign } from './sign.ts';

export type BrandParts = {
  shell: () => Promise<Shell>;
  /** A file of the build beside the shell. */
  file: (name: string) => Promise<Buffer>;
  /** The bytes of an uploaded picture, by its path; undefined if there is none. */
  picture: (url: string) => Promise<Uint8Array | undefined>;
};

/** The shell with a brand, and the files by their path in the store. */
export type Branded = {
  isDefault: boolean;
  shell: Shell;
  /** Undefined for a path that is none of these files, and for the pages among them, which are in the shell. */
  file: (path: string) => Promise<BrandFile> | undefined;
};

export type BrandFile = { type: string; body: Buffer };

/** Milliseconds after which a picture that could not be read is tried again. */
const RETRY = 5_000;

/**
 * Fills the brand into the build. What was made for a brand is remembered until another one is asked for. A picture that
 * cannot be read is logged and left out: the store goes on with the first letter of its name.
 */
export function createBrand({ shell, file, picture }: BrandParts): (settings: BrandSettings) => Promise<Branded> {
  let known: { key: string; branded: Promise<Branded>; until: number } | undefined;

  return (settings) => {
    const key = lookOf(settings);
    if (known && known.key === key && Date.now() < known.until) return known.branded;
    const retry = () => {
      if (known?.key === key) known.until = Date.now() + RETRY;
    };
    const branded = make(settings, retry);
    known = { key, branded, until: Infinity };
    branded.catch(() => {
      if (known?.branded === branded) known = undefined;
    });
    return branded;
  };

  async function make(settings: BrandSettings, retry: () => void): Promise<Branded> {
    const template = await shell();
    const isNamed = settings.name !== DEFAULT_BRAND.name;
    const letters: () => Promise<Letters> = async () => JSON.parse(String(await file('letters.json')));

    /** What is made of a picture; undefined for none and for one that cannot be read. */
    async function madeOf<T>(
      one: BrandPicture | null,
      work: (bytes: Uint8Array) => Promise<T>,
    ): Promise<T | undefined> {
      if (!one) return undefined;
      try {
        const bytes = await picture(one.url);
        if (!bytes) throw new Error('There is no such picture.');
        return await work(bytes);
      } catch (error) {
        logError('a picture of the brand could not be read', { url: one.url, why: whyOf(error) });
        retry();
        return undefined;
      }
    }

    /** The brand's own sign; undefined if it has the print of the default brand. */
    async function signOf(): Promise<Sign | undefined> {
      const mark = await madeOf(settings.mark, async (bytes) => (await pictures()).inlined(bytes));
      if (mark) return pictureSign(mark);
      return isNamed ? letterSign(settings.name, await letters()) : undefined;
    }

    /** The sign for pictures, which are drawn without fonts. */
    async function drawn(side: number): Promise<Sign> {
      const { drawable, drawnSign } = await pictures();
      const mark = await madeOf(settings.mark, (bytes) => drawable(bytes, side));
      if (mark) return pictureSign(mark);
      return isNamed ? drawnSign(settings.name, await letters()) : printIn(template.html);
    }

    async function icon(name: string, size: number, fills: number, isRound: boolean): Promise<Buffer> {
      if (!settings.mark && !isNamed && hasDefaultColours(settings)) return file(name);
      const { drawIcon } = await pictures();
      return drawIcon(await drawn(size), settings, { size, fills, isRound });
    }

    async function card(): Promise<Buffer> {
      const own = [
        [settings.card, 1],
        [settings.logo, 0.6],
        [settings.mark, 0.5],
      ] as const;
      for (const [each, fills] of own) {
        const made = await madeOf(each, async (bytes) => (await pictures()).cardOf(bytes, settings, fills));
        if (made) return made;
      }
      if (!isNamed) return file('card.jpg');
      const { drawnCard } = await pictures();
      return drawnCard(await drawn(300), drawnLine(settings.name, await letters()), settings);
    }

    const isDefault = lookOf(settings) === lookOf(DEFAULT_BRAND_SETTINGS);
    const sign = await signOf();
    const files: Record<string, { type: string; make: () => Promise<Buffer> }> = {
      '/favicon.svg': {
        type: 'image/svg+xml',
        make: async () =>
          isDefault ? file('favicon.svg') : Buffer.from(faviconOf(sign ?? printIn(template.html), settings)),
      },
      '/icons/192.png': { type: PNG, make: () => icon('icons/192.png', 192, 0.8, true) },
      '/icons/512.png': { type: PNG, make: () => icon('icons/512.png', 512, 0.8, true) },
      // Phones crop maskable icons to a circle of 80 % of the width.
      '/icons/maskable.png': { type: PNG, make: () => icon('icons/maskable.png', 512, 0.6, false) },
      '/icons/apple-touch.png': { type: PNG, make: () => icon('icons/apple-touch.png', 180, 0.72, false) },
      '/card.jpg': { type: 'image/jpeg', make: card },
      '/manifest.webmanifest': {
        type: 'application/manifest+json',
        make: async () => {
          const built = await file('manifest.webmanifest');
          return isDefault ? built : Buffer.from(manifestOf(String(built), settings));
        },
      },
      '/sw.js': {
        type: 'text/javascript; charset=utf-8',
        make: async () => {
          const built = await file('sw.js');
          return isDefault ? built : Buffer.from(workerOf(String(built), settings, template));
        },
      },
    };
    const remembered = new Map<string, Promise<BrandFile>>();
    return {
      isDefault,
      shell: isDefault ? filled(template, settings) : branded(template, settings, sign),
      file: (path) => {
        const wanted = files[path];
        if (!wanted) return undefined;
        const made = remembered.get(path) ?? wanted.make().then((body) => ({ type: wanted.type, body }));
        remembered.set(path, made);
        made.catch(() => remembered.delete(path));
        return made;
      },
    };
  }
}

const PNG = 'image/png';

/** It loads sharp, which a cold start must not. */
const pictures = () => import('./brand-pictures.ts');

/** What shoppers see of the settings: the registered texts are not part of it. */
function lookOf(settings: BrandSettings) {
  const { primary, accent, paper, type } = settings;
  return JSON.stringify([brandOf(settings), primary, accent, paper, type]);
}

const hasDefaultColours = ({ primary, accent, paper }: BrandSettings) =>
  isDeepStrictEqual({ primary, accent, paper }, { ...DEFAULT_COLOURS });

/** The shell with the brand's texts and colours at its marks. */
function filled(shell: Shell, settings: BrandSettings): Shell {
  const { primary, accent, paper } = settings;
  const fill = (html: string) => fillShell(html, { ...brandOf(settings), primary, accent, paper });
  return { ...shell, html: fill(shell.html), page: fill(shell.page), offline: fill(shell.offline) };
}

/** The shell of another brand: with its own sign, if it has one, the shades of its colours, and the fonts of its type. */
function branded(template: Shell, settings: BrandSettings, sign: Sign | undefined): Shell {
  const { types } = template;
  const type = Object.hasOwn(types, settings.type) ? types[settings.type] : undefined;
  const shades = hasDefaultColours(settings) ? '' : rulesOf(shadesOf(settings));
  const { fonts = '', styles = '' } = type ?? {};
  const shell = filled(template, settings);
  const withBrand = (html: string) => withPreloads(sign ? withSign(html, sign) : html, type?.preload);
  // After the app's style sheet, whose values these replace.
  const atEnd = (html: string) =>
    withBrand(html).replace('</head>', () => `${styleOf(shades + fonts + styles)}</head>`);
  const heads = Object.entries(shell.heads).map(([screen, head]) => {
    const ownFonts = type ? head.replace(FONTS, (_, start, _fonts, end) => start + fonts + end) : head;
    return [screen, ownFonts + styleOf(shades + styles)];
  });
  return {
    ...shell,
    html: atEnd(shell.html),
    page: withBrand(shell.page),
    offline: atEnd(shell.offline),
    heads: Object.fromEntries(heads),
  };
}

/** Where the styles of a screen have the rules of fonts: src/early/pre-hydration.ts of web adds the fonts together. */
const FONTS = /(<style media="\(scripting:none\)">)(.*?)(<\/style>)/s;
const PRELOAD = /\s*<link rel="preload" as="font"[^>]*>/g;

const rulesOf = (shades: Record<string, string>) =>
  `:root{${Object.entries(shades)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;

const styleOf = (rules: string) => (rules ? `<style>${rules}</style>` : '');

function withPreloads(html: string, fonts: readonly string[] | undefined): string {
  if (!fonts) return html;
  const links = fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin="">`);
  return html.replace(PRELOAD, '').replace('<body>', () => `<body>${links.join('')}`);
}

/** The sign on a rounded tile, as web/brand/favicon.svg. A mark has no tile. */
function faviconOf({ markup, isPicture, x, y, width, height }: Sign, { primary, accent }: BrandSettings): string {
  const start = '<svg xmlns="http://www.w3.org/2000/svg" viewBox=';
  if (isPicture) return `${start}"${x} ${y} ${width} ${height}">${markup}</svg>\n`;
  const side = Math.round(Math.max(width, height) * 1.25);
  const [left, top] = [x + (width - side) / 2, y + (height - side) / 2];
  const tile = `<rect x="${left}" y="${top}" width="${side}" height="${side}" rx="${side * 0.18}" fill="${primary}"/>`;
  return `${start}"${left} ${top} ${side} ${side}">${tile}<g fill="${accent}">${markup}</g></svg>\n`;
}

function manifestOf(built: string, settings: BrandSettings): string {
  const { name, tagline, description } = brandOf(settings);
  return JSON.stringify({
    ...JSON.parse(built),
    name: `${name} - ${tagline}`,
    short_name: name,
    description,
    theme_color: settings.primary,
    background_color: settings.paper,
  });
}

/** The service worker of another brand has another version, so that browsers keep the offline page of the brand. */
function workerOf(built: string, settings: BrandSettings, { types }: Shell): string {
  const version = createHash('sha256').update(lookOf(settings)).digest('hex').slice(0, 8);
  const fonts = types[settings.type]?.preload;
  return built
    .replace(/(VERSION = '\w+)/, `$1-${version}`)
    .replace(/(FILES = )(\[.*?\]);/, (whole, start: string, list: string) => {
      const files: string[] = JSON.parse(list);
      return fonts
        ? `${start}${JSON.stringify([...files.filter((file) => !/\.woff2$/.test(file)), ...fonts])};`
        : whole;
    });
}
