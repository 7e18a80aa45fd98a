import * as v from 'valibot';
import { PARCEL_STATES } from './parcel.ts';
import { wordsKey, type WordMeaning } from './wordings.ts';
import { plainLine } from '../text/plain-text.ts';

/** The kinds of files whose columns are remembered. */
const FILE_KINDS = ['parcels', 'remittances', 'settlements'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** What an admin can say that a courier's words mean. `nothing`: such rows change nothing. */
export const ASSIGNABLE = [...PARCEL_STATES.filter((state) => state !== 'packed'), 'nothing'] as const;

const line = v.pipe(v.string(), v.transform(plainLine));
const sender = v.pipe(line, v.maxLength(40, 'This name is too long.'));

/** Words with the meaning that an admin gave them. */
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

/** The most words with a meaning. */
export const MAX_LEARNED = 500;
/** The most kinds of files. */
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

/** The memory of a new store. */
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

/** The memory with an admin's answers in it. The newest answer counts; the oldest layouts are dropped above the limit. */
export function withAnswers(memory: ImportMemory, answers: Remember): ImportMemory {
  const isSame = (a: { courier?: string | undefined; words: string }, b: typeof a) =>
    a.courier === b.courier && wordsKey(a.words) === wordsKey(b.words);
  const kept = memory.words.filter((known) => !answers.words.some((each) => isSame(known, each)));
  const added = answers.words.flatMap(({ means, ...each }) => (means === null ? [] : [{ ...each, means }]));
  const words = [...kept, ...added];
  const others = memory.layouts.filter(
    ({ kind, sender: by }) => !answers.layouts.some((each) => each.kind === kind && each.sender === by),
  );
  return {
    words,
    layouts: [...others, ...answers.layouts].slice(-MAX_LAYOUTS),
    unknown: memory.unknown.filter((each) => !isLearned(words, each)),
  };
}

/** The memory with words that are neither learned nor listed yet; the same object if there are none. */
export function withUnknownWords(memory: ImportMemory, found: readonly UnknownWords[]): ImportMemory {
  const keyOf = ({ courier, words }: UnknownWords) => `${courier} ${wordsKey(words)}`;
  const listed = new Map(memory.unknown.map((each) => [keyOf(each), each]));
  for (const each of found) {
    const isNew = !listed.has(keyOf(each)) && !isLearned(memory.words, each);
    if (isNew && v.is(unknown, each)) listed.set(keyOf(each), each);
  }
  const all = [...listed.values()].slice(0, MAX_UNKNOWN);
  return all.length === memory.unknown.length ? memory : { ...memory, unknown: all };
}

const isLearned = (known: readonly LearnedWords[], { courier, words }: UnknownWords) =>
  learnedMeaning(known, words, courier) !== undefined;

/** Words that an admin has given a meaning. Without `courier` they have it in every file. */
export type LearnedWords = { courier?: string | undefined; words: string; means: WordMeaning };

/** The meaning that an admin gave these words: for this courier, or for all. */
export function learnedMeaning(
  learned: readonly LearnedWords[],
  words: string,
  courier: string | undefined,
): WordMeaning | undefined {
  const key = wordsKey(words);
  const answers = learned.filter((each) => wordsKey(each.words) === key);
  const found = answers.find((each) => each.courier === courier) ?? answers.find((each) => each.courier === undefined);
  return found?.means;
}
