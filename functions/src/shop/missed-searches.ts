/**
 * `settings/searches`: what shoppers searched for in vain, for the owner. One document has the words, how often, and when
 * last; nothing says who.
 */
import { type DocumentSnapshot, type Firestore, Timestamp } from '@google-cloud/firestore';
import { asciiDigits } from '@nirala/contract/text/digits';
import { plainLine } from '@nirala/contract/text/plain-text';
import * as v from 'valibot';
import { logWarning, whyOf } from '../lib/log.ts';
import { type Actor, auditedWrite } from '../store/audit.ts';
import { timestamp, toIso } from '../store/documents.ts';

/** The most searches that are stored. The rarest go first, of equals the oldest, and never those of the last minute. */
const MAX_SEARCHES = 500;

/** Milliseconds for which a search is stored that nobody repeats. */
const KEPT = 90 * 24 * 60 * 60_000;

/** Milliseconds between two writes of one instance, and the most searches that it keeps for the next one. */
const PAUSE = 60_000;
const MAX_WAITING = 20;

const MAX_LENGTH = 60;

const schema = v.object({
  list: v.array(v.object({ words: v.string(), count: v.number(), at: timestamp })),
});
type Missed = v.InferOutput<typeof schema>['list'][number];

const refOf = (db: Firestore) => db.collection('settings').doc('searches');

/** The most different searches of one client that wait for the next write, and that are counted in a day. */
const MAX_WAITING_OF_CLIENT = 5;
const MAX_OF_CLIENT = 20;
const DAY = 24 * 60 * 60_000;

/**
 * Counts searches that found nothing: at most twenty different ones a minute in this instance, and of one client (its
 * network address, which is only remembered for the day) so few that it cannot push out those of others. Returns at once:
 * no reply waits for the write, and a failure is only logged.
 */
export function createMissedSearches({ db, now }: { db: Firestore; now: () => Date }) {
  const waiting = new Map<string, { count: number; client: string }>();
  const countedToday = new Map<string, Set<string>>();
  let today = -1;
  let writtenAt = -Infinity;

  function mayCount(words: string, client: string, at: Date): boolean {
    const day = Math.floor(at.getTime() / DAY);
    if (day !== today) countedToday.clear();
    today = day;
    const counted = countedToday.get(client) ?? new Set();
    countedToday.set(client, counted);
    const ofClient = [...waiting.values()].filter((each) => each.client === client).length;
    const isFull = waiting.size >= MAX_WAITING || ofClient >= MAX_WAITING_OF_CLIENT;
    if (!waiting.has(words) && isFull) return false;
    if (!counted.has(words) && counted.size >= MAX_OF_CLIENT) return false;
    counted.add(words);
    return true;
  }

  async function write(at: Date): Promise<void> {
    const counts = new Map([...waiting].map(([words, { count }]) => [words, count]));
    waiting.clear();
    try {
      await add(db, counts, at);
    } catch (error) {
      logWarning('searches that found nothing could not be counted', { why: whyOf(error) });
    }
  }

  return (typed: string, client: string): void => {
    const words = normalised(typed);
    const at = now();
    if (words === undefined) return;
    if (mayCount(words, client, at)) waiting.set(words, { count: (waiting.get(words)?.count ?? 0) + 1, client });
    if (at.getTime() - writtenAt < PAUSE || waiting.size === 0) return;
    writtenAt = at.getTime();
    void write(at);
  };
}

/** The searches that found nothing, the most frequent first. */
export async function readMissedSearches(db: Firestore, now: Date) {
  const list = listIn(await refOf(db).get(), now);
  return list
    .toSorted((a, b) => b.count - a.count || b.at.toMillis() - a.at.toMillis())
    .map(({ at, ...search }) => ({ ...search, at: toIso(at) }));
}

/** Takes a search off the list. */
export async function settleMissedSearch(db: Firestore, actor: Actor, words: string): Promise<void> {
  const ref = refOf(db);
  await auditedWrite<{ list: readonly Missed[] }>(db, {
    ...actor,
    action: 'searches.settle',
    target: ref.path,
    read: async (tx) => ({ list: listIn(await tx.get(ref), actor.at) }),
    decide: ({ list }) => ({ list: list.filter((search) => search.words !== words) }),
    write: (tx, _before, after) => tx.set(ref, after, { merge: true }),
    audited: ({ list }) => ({ searches: list.map((search) => search.words) }),
  });
}

/**
 * A search as it is counted: `red kurta`. Undefined for what may be about a person, such as a phone number or an e-mail
 * address, and for what is too long to be a search for clothes.
 */
function normalised(typed: string): string | undefined {
  const words = asciiDigits(plainLine(typed)).toLowerCase();
  const isPrivate = /\d[\d\s.+-]{3,}\d|@/.test(words);
  return words === '' || words.length > MAX_LENGTH || isPrivate ? undefined : words;
}

/** The searches of the document that are not too old. */
function listIn(doc: DocumentSnapshot, now: Date): readonly Missed[] {
  const { success, output } = v.safeParse(schema, doc.data());
  if (doc.exists && !success) logWarning('the stored searches that found nothing are invalid');
  return success ? output.list.filter(({ at }) => now.getTime() - at.toMillis() < KEPT) : [];
}

async function add(db: Firestore, counts: ReadonlyMap<string, number>, at: Date): Promise<void> {
  const ref = refOf(db);
  await db.runTransaction(async (tx) => {
    const known = listIn(await tx.get(ref), at);
    const others = known.filter(({ words }) => !counts.has(words));
    const counted = [...counts].map(([words, count]) => {
      const before = known.find((search) => search.words === words)?.count ?? 0;
      return { words, count: before + count, at: Timestamp.fromDate(at) };
    });
    const kept = others.toSorted((a, b) => b.count - a.count || b.at.toMillis() - a.at.toMillis());
    tx.set(ref, { list: [...counted, ...kept].slice(0, MAX_SEARCHES) });
  });
}
