import * as v from 'valibot';
import { PARCEL_STATES } from './parcel.ts';
import { learnedMeaning, wordsKey } from './learned-words.ts';
import { plainLine } from '../text/plain-text.ts';

/** The kinds of files whose columns are remembered. */
export const FILE_KINDS = ['parcels', 'remittances', 'settlements'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** What an admin can say that a courier's words mean. `nothing`: such rows change nothing. */
export const ASSIGNABLE = [...PARCEL_STATES.filter((state) => state !== 'packed'), 'nothing'] as const;

const line = v.pipe(v.string(), v.transform(plainLine));
const sender = v.pipe(line, v.maxLength(40, 'This name is too long.'));

const learned = v.object({
  /** The courier; absent if the words have this meaning in every file. */
  courier: v.optional(v.pipe(sender, v.nonEmpty('Name the courier.'))),
  words: v.pipe(line, v.nonEmpty('Name the words.'), v.maxLength(200, 'At most 200 characters.')),
  means: v.picklist(ASSIGNABLE, 'This is not a state.'),
});

const heading = v.nullable(v.pipe(line, v.maxLength(200, 'This heading is too long.')));
const columnName = v.pipe(v.string(), v.regex(/^[a-z][a-zA-Z]{0,30}$/, 'There is no such column.'));

/** Which column of a sender's files holds what. */
const layout = v.object({
  kind: v.picklist(FILE_KINDS),
  /** The courier or the payment gateway; empty if it was not chosen. */
  sender,
  /** The heading of each column; null if it was not to be used. */
  columns: v.record(columnName, heading),
  /** Whether the day or the month is first, for each column of dates. */
  orders: v.record(columnName, v.picklist(['day-first', 'month-first'])),
});

/** Words of a courier's own news that no table knows. */
const unknown = v.object({ courier: v.pipe(sender, v.nonEmpty()), words: learned.entries.words });
export type UnknownWords = v.InferOutput<typeof unknown>;

export const MAX_LEARNED = 500;
const MAX_LAYOUTS = 60;
/** More are not listed until an admin has said what some of them mean, so that a courier's words cannot fill a document. */
export const MAX_UNKNOWN = 100;

/** What the store has learned from admins about the files and the news of others, and what it still has to learn. */
export const importMemorySchema = v.object({
  words: v.pipe(v.array(learned), v.maxLength(MAX_LEARNED, `At most ${MAX_LEARNED} wordings.`)),
  layouts: v.pipe(v.array(layout), v.maxLength(MAX_LAYOUTS, `At most ${MAX_LAYOUTS} kinds of files.`)),
  unknown: v.optional(v.pipe(v.array(unknown), v.maxLength(MAX_UNKNOWN)), []),
});
export type ImportMemory = v.InferOutput<typeof importMemorySchema>;
export type RememberedLayout = ImportMemory['layouts'][number];

export const NO_MEMORY: ImportMemory = { words: [], layouts: [], unknown: [] };

/** What is to be remembered. `means: null` forgets the words. */
export const rememberSchema = v.object({
  words: v.pipe(
    v.array(v.object({ ...learned.entries, means: v.nullable(learned.entries.means) })),
    v.maxLength(50, 'At most 50 wordings at a time.'),
  ),
  layouts: v.pipe(v.array(layout), v.maxLength(5, 'At most 5 kinds of files at a time.')),
});
export type Remember = v.InferOutput<typeof rememberSchema>;

/** The memory with something more in it. The newest answer counts; the oldest layouts are dropped above the limit. */
export function remembering(memory: ImportMemory, { words, layouts }: Remember): ImportMemory {
  const { unknown: before } = memory;
  const isSame = (a: { courier?: string | undefined; words: string }, b: typeof a) =>
    a.courier === b.courier && wordsKey(a.words) === wordsKey(b.words);
  const kept = memory.words.filter((known) => !words.some((each) => isSame(known, each)));
  const added = words.flatMap(({ means, ...each }) => (means === null ? [] : [{ ...each, means }]));
  const others = memory.layouts.filter(
    ({ kind, sender: by }) => !layouts.some((each) => each.kind === kind && each.sender === by),
  );
  const known = [...kept, ...added];
  return {
    words: known,
    layouts: [...others, ...layouts].slice(-MAX_LAYOUTS),
    unknown: before.filter((each) => !isLearned(known, each)),
  };
}

const isLearned = (known: ImportMemory['words'], { courier, words }: UnknownWords) =>
  learnedMeaning(known, words, courier) !== undefined;

/** The memory with words that are neither learned nor listed yet; the same object if there are none. */
export function listing(memory: ImportMemory, heard: readonly UnknownWords[]): ImportMemory {
  const listed = new Map(memory.unknown.map((each) => [`${each.courier} ${wordsKey(each.words)}`, each]));
  for (const each of heard) {
    const key = `${each.courier} ${wordsKey(each.words)}`;
    if (!listed.has(key) && !isLearned(memory.words, each) && v.is(unknown, each)) listed.set(key, each);
  }
  const all = [...listed.values()].slice(0, MAX_UNKNOWN);
  return all.length === memory.unknown.length ? memory : { ...memory, unknown: all };
}
