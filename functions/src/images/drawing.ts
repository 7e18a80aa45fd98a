/** SVG drawings. They are drawn into a picture and never served, and whatever is not part of a drawing is refused. */
import { defaultTreeAdapter as tree, html, parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import sharp, { type Sharp } from 'sharp';
import { readable, refused } from './encode.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;

/** Bytes. Beyond it a drawing is a traced photo, which takes too long to draw. */
const MAX_DRAWING = 1_000_000;

/** Pixels of an inch, as sharp counts them: a drawing has its own size at this density. */
const DENSITY = 72;
const HIGHEST_DENSITY = 100_000;

/** What is refused by name of the element. The texts would be drawn in fonts that the server does not have. */
const REFUSED: Readonly<Record<string, string>> = {
  script: 'a script',
  foreignobject: 'content that is not a drawing (foreignObject)',
  text: 'letters in a font. Please convert them into paths',
};

/** Attributes that are a link. */
const LINKS = new Set(['href', 'src', 'base']);

/** Whether a file is an SVG, or an XML or HTML file that may have one. */
export const isDrawing = (bytes: Uint8Array): boolean => /^\s*</.test(startOf(bytes));

/**
 * A drawing as a picture whose longer side has about this many pixels. ApiError 400 with a sentence for people if it is not a
 * drawing, or has a script, an event handler, foreign content, a link to something outside it, an entity or a DOCTYPE.
 */
export async function drawn(bytes: Uint8Array, longerSide: number): Promise<Sharp> {
  requireHarmless(bytes);
  const { width, height } = await readable(sharp(bytes, { limitInputPixels: false }).metadata());
  const density = Math.min(HIGHEST_DENSITY, Math.max(1, (DENSITY * longerSide) / Math.max(width, height)));
  return sharp(bytes, { density, limitInputPixels: (2 * longerSide) ** 2 });
}

function requireHarmless(bytes: Uint8Array): void {
  if (bytes.byteLength > MAX_DRAWING) {
    throw refused('This SVG is larger than 1 MB. Please simplify it, or upload a PNG.');
  }
  const text = decoded(bytes);
  const what = outsideIn(text) ?? unsafeIn(parseFragment(text).childNodes);
  if (what !== undefined) throw refused(`This SVG has ${what}. Please export it without, or upload a PNG.`);
  const [root] = parseFragment(text).childNodes.filter(tree.isElementNode);
  if (root?.tagName !== 'svg') throw refused('This is not an SVG drawing. Please choose an SVG, PNG, JPEG, WebP or AVIF.');
}

const startOf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 256)).toString().replace(/^\ufeff/, '');

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw refused('This SVG is not written in UTF-8. Please save it again.', cause);
  }
}

/** What stands outside of the elements. */
function outsideIn(text: string): string | undefined {
  if (/<!ENTITY/i.test(text)) return 'an entity';
  if (/<!DOCTYPE/i.test(text)) return 'a DOCTYPE';
  if (/<\?(?!xml\s)/i.test(text)) return 'a processing instruction, such as a style sheet';
  return undefined;
}

/** The first of these elements, and of those in them, that is not part of a drawing. */
function unsafeIn(nodes: readonly Node[]): string | undefined {
  for (const node of nodes) {
    if (!tree.isElementNode(node)) continue;
    const found = unsafeElement(node) ?? unsafeIn(node.childNodes);
    if (found !== undefined) return found;
  }
  return undefined;
}

function unsafeElement(element: DefaultTreeAdapterTypes.Element): string | undefined {
  const name = localName(element.tagName);
  const refusedElement = REFUSED[name];
  if (refusedElement !== undefined) return refusedElement;
  if (element.namespaceURI !== html.NS.SVG) return `an element of a web page (${name})`;
  for (const { name: attribute, value } of element.attrs) {
    if (/^on/i.test(attribute)) return `an event handler (${attribute})`;
    const link = LINKS.has(localName(attribute)) ? linkOutside(value) : styleOutside(value);
    if (link !== undefined) return link;
  }
  if (name !== 'style') return undefined;
  return styleOutside(element.childNodes.map((node) => (tree.isTextNode(node) ? node.value : '')).join(''));
}

const localName = (name: string) => name.toLowerCase().replace(/^.*:/, '');

/** A link that does not lead to a part of the same drawing. */
function linkOutside(link: string): string | undefined {
  const target = link.trim();
  if (target === '' || target.startsWith('#')) return undefined;
  return /^data:/i.test(target) ? 'embedded data (data:)' : `a link (${target.slice(0, 60)})`;
}

/** Links of styles: `url(…)` and imported style sheets. */
function styleOutside(style: string): string | undefined {
  if (/@import/i.test(style)) return 'an imported style sheet (@import)';
  return [...style.matchAll(/url\(\s*["']?([^"')]*)/gi)].map(([, target = '']) => linkOutside(target)).find(Boolean);
}
