/** SVG drawings. They are drawn into a picture and never served, and whatever is not part of a drawing is refused. */
import { defaultTreeAdapter as tree, html, parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import sharp, { type Sharp } from 'sharp';
import { readable, refused } from './encode.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/** Bytes. Beyond it a drawing is a traced photo, which takes too long to draw. */
const MAX_DRAWING = 1_000_000;

/** Pixels of an inch, as sharp counts them: a drawing has its own size at this density. */
const DENSITY = 72;
const HIGHEST_DENSITY = 100_000;

/** What is refused by name of the element. The texts would be drawn in fonts that the server does not have. */
const REFUSED = new Map([
  ['script', 'a script'],
  ['marker', 'markers, which have to become paths'],
  ['filter', 'a filter, which has to become paths or a PNG'],
  ['foreignobject', 'content that is not a drawing (foreignObject)'],
  ['text', 'letters in a font, which have to become paths'],
]);

/** Attributes that are a link. */
const LINKS = new Set(['href', 'src', 'base']);

/** The most elements that are drawn, with those that are drawn again as copies of others. */
const MAX_ELEMENTS = 50_000;
/** Levels of groups in groups, and of copies. */
const MAX_DEPTH = 200;

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
  const { childNodes: nodes } = parseFragment(text);
  const elements = elementsIn(nodes);
  const unsafe = outsideIn(text) ?? elements.map(unsafeElement).find((what) => what !== undefined);
  const what = unsafe ?? (isEndless(elements) ? 'too many copies of its parts, or too many levels of them' : undefined);
  if (what !== undefined) throw refused(`This SVG has ${what}. Please export it without, or upload a PNG.`);
  const root = nodes.find(tree.isElementNode);
  if (root?.tagName !== 'svg')
    throw refused('This is not an SVG drawing. Please choose an SVG, PNG, JPEG, WebP or AVIF.');
}

const startOf = (bytes: Uint8Array) =>
  Buffer.from(bytes.subarray(0, 256))
    .toString()
    .replace(/^\ufeff/, '');

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

function unsafeElement(element: Element): string | undefined {
  const name = localName(element.tagName);
  const refusedElement = REFUSED.get(name);
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

/** Whether copies of copies, as of `<use>` and of patterns, would take the server too long to draw. */
function isEndless(elements: readonly Element[]): boolean {
  const byId = new Map(
    elements.flatMap((element) =>
      element.attrs.filter(({ name }) => name === 'id').map(({ value }) => [value, element] as const),
    ),
  );
  const counts = new Map<Element, number>();
  /** The elements that are drawn for this one. One that is part of its own copy is endless. */
  function countOf(element: Element, depth = 0): number {
    const known = counts.get(element);
    if (known !== undefined) return known;
    if (depth > MAX_DEPTH) return Infinity;
    counts.set(element, Infinity);
    const copied = element.attrs.flatMap(({ value }) => referencesIn(value).flatMap((id) => byId.get(id) ?? []));
    const parts = [...element.childNodes.filter(tree.isElementNode), ...copied];
    const count = parts.reduce((sum, part) => sum + countOf(part, depth + 1), 1);
    counts.set(element, count);
    return count;
  }
  return elements.some((element) => countOf(element) > MAX_ELEMENTS);
}

/** The ids of what an attribute refers to: `#a`, or `url(#a)`. */
function referencesIn(value: string): string[] {
  return [...value.matchAll(/^\s*#(.+)|url\(\s*["']?#([^"')]+)/gi)].map(([, link = '', ground = '']) =>
    (link || ground).trim(),
  );
}

/** All elements, in no order. Without recursion, so that no nesting can exhaust the stack. */
function elementsIn(nodes: readonly Node[]): Element[] {
  const found = nodes.filter(tree.isElementNode);
  for (const element of found) {
    for (const node of element.childNodes) if (tree.isElementNode(node)) found.push(node);
  }
  return found;
}
