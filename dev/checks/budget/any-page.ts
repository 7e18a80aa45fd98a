/**
 * Pages of an owner's at random, as full as they may be: each is what the schema of the sections accepts, and is made from
 * that schema, so that a new kind of section is among them at once.
 */
import { type PageContent, pageContentSchema, pageFields } from '@nirala/contract/own-page/page-form';
import { kindsFor, maxSections, problemOf, sectionSchema } from '@nirala/contract/own-page/sections';
import * as v from 'valibot';
import { createRandom, type Random } from '../../testing/random.ts';

/**
 * The ids, addresses and pictures of the store, by the name of the field that holds them. A field with another name gets
 * one of them that its schema accepts, unless it is free text.
 */
export type Known = Readonly<Record<string, readonly string[]>>;

/** How a section is filled. `full`: every list and text has its greatest length, otherwise at most this `share` of it. */
type Filling = { random: Random; script: Script; full: boolean; share: number; known: Known };

/**
 * Syllables for words that no compressor has in its dictionary. Text of real words takes less: these are an upper bound for
 * what an owner writes.
 */
const SCRIPTS = {
  tamil: {
    starts: [...'கசஞடணதநபமயரலவழளறனஜஷஸஹ', ''],
    ends: ['', '', ...'ாிீுூெேைொோௌ', '்', '்க', 'ம்', 'ள்', 'ன்'],
  },
  hindi: {
    starts: [...'कखगघचछजझटठडढणतथदधनपफबभमयरलवशषसह', 'क्ष', 'त्र', 'ज्ञ'],
    ends: ['', '', ...'ािीुूृेैोौ', 'ं', 'ों', '्'],
  },
  english: {
    starts: [
      'b',
      'br',
      'c',
      'ch',
      'd',
      'f',
      'g',
      'h',
      'j',
      'k',
      'kr',
      'l',
      'm',
      'n',
      'p',
      'r',
      's',
      'sh',
      't',
      'th',
      'v',
      'w',
    ],
    ends: ['a', 'an', 'ar', 'e', 'ed', 'en', 'er', 'i', 'ing', 'is', 'o', 'on', 'ow', 'u', 'un', 'y'],
  },
} as const;
type Script = keyof typeof SCRIPTS;
const ALL_SCRIPTS = ['tamil', 'hindi', 'english'] as const satisfies readonly Script[];

/** A text of at most this length. `hasLines`: with paragraphs and lists. */
function wordsOf(length: number, { random, script }: Pick<Filling, 'random' | 'script'>, hasLines: boolean): string {
  const { starts, ends } = SCRIPTS[script];
  let text = '';
  while (text.length < length) {
    for (let left = 1 + random.below(4); left > 0; left -= 1)
      text += random.one<string>(starts) + random.one<string>(ends);
    text +=
      hasLines && random.is(0.02) ? random.one(['\n\n', '\n- ']) : random.one([' ', ' ', ' ', ' ', ' ', ', ', '. ']);
  }
  return text.slice(0, length).trim();
}

/** A text of at most this length in a script. */
export const textOf = (length: number, script: Script, seed: number): string =>
  wordsOf(length, { random: createRandom(seed), script }, false);

/** A value for a schema. Reads the internal structure of valibot's schemas. `name`: of the field that it is in. */
function valueFor(schema: v.GenericSchema, name: string, filling: Filling): unknown {
  const { random, full, share, known } = filling;
  const inside = (part: unknown, called = name) => (isSchema(part) ? valueFor(part, called, filling) : undefined);
  const most = limitOf(schema, 'max_length');
  if ('entries' in schema && isObject(schema.entries))
    return Object.fromEntries(Object.entries(schema.entries).map(([key, part]) => [key, inside(part, key)]));
  if ('wrapped' in schema) {
    if (random.is(0.75)) return schema.type === 'nullable' ? null : undefined;
    return inside(schema.wrapped);
  }
  if ('item' in schema) {
    const count = full ? (most ?? 3) : random.below((most ?? 3) + 1);
    return Array.from({ length: count }, () => inside(schema.item));
  }
  if ('literal' in schema) return schema.literal;
  // The last option of a union is what the first ones, such as an empty text, stand in for.
  if (schema.type === 'union' && 'options' in schema && Array.isArray(schema.options))
    return inside(random.is(0.8) ? schema.options.at(-1) : random.one<unknown>(schema.options));
  if ('options' in schema && Array.isArray(schema.options)) return random.one<unknown>(schema.options);
  if (schema.type === 'boolean') return random.is(0.5);
  if (schema.type === 'number') {
    const [least, greatest] = [limitOf(schema, 'min_value') ?? 0, limitOf(schema, 'max_value') ?? 9];
    return full ? greatest : least + random.below(greatest - least + 1);
  }
  if (v.is(schema, 'ஆடை மற்றும்')) {
    const length = full ? (most ?? 80) : random.below(Math.ceil((most ?? 80) * share) + 1);
    return wordsOf(length, filling, keepsLines(schema));
  }
  const found = (known[name] ?? Object.values(known).flat()).filter((word) => v.is(schema, word));
  return found.length > 0 ? random.one(found) : undefined;
}

const keepsLines = (schema: v.GenericSchema) => v.safeParse(schema, 'a\nb').output === 'a\nb';

/** A limit that a schema has, such as `max_length`. */
function limitOf(schema: v.GenericSchema, type: string): number | undefined {
  const pipe: readonly unknown[] = 'pipe' in schema && Array.isArray(schema.pipe) ? schema.pipe : [];
  const [limit] = pipe.flatMap((part) => {
    if (!isObject(part)) return [];
    if (part['type'] === type && typeof part['requirement'] === 'number') return [part['requirement']];
    // A pipe may begin with another one.
    const inner = part !== pipe[0] || !isSchema(part) || part === schema ? undefined : limitOf(part, type);
    return inner === undefined ? [] : [inner];
  });
  return limit;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isSchema = (part: unknown): part is v.GenericSchema => isObject(part) && part['kind'] === 'schema';

/** Policies have other sections, and weights of their own. */
const PAGE = 'home';

/** How often a section or a page is made anew until the schema accepts it. */
const TRIES = 12;

/** A section of this kind that a schema accepts together with those before and after it; undefined if none was found. */
function addSection(
  sections: readonly unknown[],
  kind: string,
  filling: Filling,
  after: readonly unknown[] = [],
): unknown {
  const schema = sectionSchema.options.find((option) => option.entries.kind.literal === kind);
  if (!schema) throw new Error(`There is no kind ${kind}.`);
  const id = `s${sections.length}-${kind}`;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const full = filling.full && tries < 2;
    // What was too much once is tried again with less.
    const share = full ? 1 : 1 / (1 + tries);
    const made = Object.assign({}, valueFor(schema, '', { ...filling, full, share }), { id });
    const read = v.safeParse(pageFields.sections, [...sections, made, ...after]);
    if (read.success && problemOf(PAGE, read.output) === undefined) return made;
  }
  return undefined;
}

/**
 * The page of this number: most have twelve sections of any kinds, some only one kind, some are as full as they may be, and
 * some have no grid. Throws if the schema accepts none.
 */
export function anyPage(number: number, known: Known): PageContent {
  const random = createRandom(number);
  const kinds = kindsFor(PAGE).map(({ value }) => value);
  const script = ALL_SCRIPTS[number % ALL_SCRIPTS.length] ?? 'tamil';
  const filling: Filling = { random, script, full: random.is(0.6), share: 1, known };
  const withGrid = random.is(0.4);
  const only = random.is(0.25) ? random.one(kinds) : undefined;
  const offered = kinds.filter((kind) => withGrid || kind !== 'grid');
  const most = maxSections(PAGE);
  const count = random.is(0.7) ? most : 1 + random.below(most);
  // What is below the grid takes less of the page, so its place is there from the start.
  const grid = withGrid ? [addSection([], 'grid', filling)] : [];
  const above: unknown[] = [];
  const below: unknown[] = [];
  const place = withGrid ? random.below(count) : count;
  for (let tries = 0; above.length + below.length < count - grid.length && tries < TRIES; tries += 1) {
    const kind = only ?? random.one(offered);
    const isAbove = above.length < place;
    const made = isAbove
      ? addSection(above, kind, filling, grid)
      : addSection([...above, ...grid, ...below], kind, filling);
    if (made !== undefined) (isAbove ? above : below).push(made);
  }
  const sections = [...above, ...grid, ...below];
  const texts = { title: wordsOf(80, filling, false), heading: wordsOf(random.below(81), filling, false) };
  return v.parse(pageContentSchema, { ...texts, description: wordsOf(200, filling, false), sections });
}
