/** The owner's pages in Firestore: `pages/{id}`, one document for each. Browsers cannot read them: they have the drafts. */
import { FieldValue, Timestamp, type DocumentSnapshot, type Firestore } from '@google-cloud/firestore';
import { type PageContent, pageFields } from '@nirala/contract/own-page/page-form';
import { MAX_VERSIONS } from '@nirala/contract/own-page/page';
import { kindsFor, problemOf, type Section, sectionSchema } from '@nirala/contract/own-page/sections';
import * as v from 'valibot';
import { logWarning, whyOf } from '../lib/log.ts';
import type { ReadWrite } from './contention.ts';
import { ifValid, natural, timestamp, toIso } from './documents.ts';

/**
 * `at`: when it was published, is going to be, or was set aside; ISO 8601. `dates`: of a policy that was published, since
 * when shoppers read each section as it is, by its id.
 */
export type PageVersion = PageContent & { id: string; at: string; dates?: Record<string, string> };

/**
 * What is stored of a page. `next` counts from its `at` on: see `settled` of shop/page-versions.ts. `versions`: the newest
 * first. `revision`: the number of its changes. `key`: signs its preview links; empty before the first. `editedAt`: ISO 8601.
 */
export type StoredPage = {
  id: string;
  draft: PageContent | null;
  live: PageVersion | null;
  next: PageVersion | null;
  versions: PageVersion[];
  revision: number;
  key: string;
  editedAt: string;
};

/** A page to write. */
export type NewPage = Omit<StoredPage, 'id' | 'editedAt'>;

const stored = v.record(v.string(), v.unknown());

const documentSchema = v.object({
  draft: v.optional(v.nullable(stored), null),
  live: v.optional(v.nullable(stored), null),
  next: v.optional(v.nullable(stored), null),
  versions: v.optional(v.array(stored), []),
  revision: v.optional(natural, 0),
  key: v.optional(v.string(), ''),
  editedAt: v.optional(timestamp),
});

export const ownPageRef = (db: Firestore, id: string) => db.collection('pages').doc(id);

/** `settings/pages`: counts the writes of all pages, so that one read says whether any has changed. */
const countRef = (db: Firestore) => db.collection('settings').doc('pages');

/**
 * A page as it is stored. Sections that no schema knows are left out, with a warning in the log; so is a version with a
 * text that is too long. Undefined if there is no document, or none that can be read at all.
 */
export function fromPageDoc(doc: DocumentSnapshot): StoredPage | undefined {
  if (!doc.exists) return undefined;
  const read = ifValid(documentSchema, doc.data());
  if (!read) {
    logWarning('a stored page is invalid', { page: doc.id });
    return undefined;
  }
  const { draft, live, next, versions, editedAt = doc.createTime, ...rest } = read;
  return {
    ...rest,
    id: doc.id,
    draft: draft && toContent(doc.id, draft),
    live: live && toVersion(doc.id, live),
    next: next && toVersion(doc.id, next),
    versions: versions.flatMap((version) => toVersion(doc.id, version) ?? []).slice(0, MAX_VERSIONS),
    editedAt: editedAt ? toIso(editedAt) : '',
  };
}

const time = v.pipe(
  v.string(),
  v.check((at) => !Number.isNaN(Date.parse(at))),
);

const versionSchema = v.object({
  id: v.string(),
  at: time,
  dates: v.exactOptional(v.fallback(v.record(v.string(), time), {})),
});

function toVersion(page: string, found: Record<string, unknown>): PageVersion | null {
  const version = ifValid(versionSchema, found);
  if (!version) logWarning('a stored version of a page is invalid', { page });
  return version ? { ...version, ...toContent(page, found) } : null;
}

/** The content with the sections that are valid, as many of them as may be together. */
function toContent(page: string, found: Record<string, unknown>): PageContent {
  const given: unknown[] = Array.isArray(found['sections']) ? found['sections'] : [];
  const sections = given.flatMap((section): Section[] => {
    const read = v.safeParse(sectionSchema, section);
    const isOfPage = read.success && kindsFor(page).some(({ value }) => value === read.output.kind);
    return isOfPage ? [read.output] : [];
  });
  const why = problemOf(page, sections);
  while (problemOf(page, sections) !== undefined) sections.pop();
  if (sections.length < given.length)
    logWarning('sections of a stored page are left out', {
      page,
      sections: given.length - sections.length,
      why: why ?? 'No schema knows them, or they are too many.',
    });
  const line = (name: 'title' | 'heading' | 'description') => ifValid(pageFields[name], found[name]) ?? '';
  return { title: line('title'), heading: line('heading'), description: line('description'), sections };
}

/** A page as it is stored. `at`: when it was edited. */
export function toPageDoc({ draft, live, next, versions, revision, key }: NewPage, at: Date) {
  return { draft, live, next, versions, revision, key, editedAt: Timestamp.fromDate(at) };
}

/** Writes a page, or deletes it, and counts that. */
export function writePage(
  tx: Pick<ReadWrite, 'set' | 'delete'>,
  db: Firestore,
  id: string,
  page: NewPage | undefined,
  at: Date,
): void {
  if (page) tx.set(ownPageRef(db, id), toPageDoc(page, at), { merge: false });
  else tx.delete(ownPageRef(db, id));
  tx.set(countRef(db), { writes: FieldValue.increment(1) }, { merge: true });
}

export type StoredPages = ReadonlyMap<string, StoredPage>;

/** Milliseconds after which all pages are read again even if none was written through the admin: some write by hand. */
const RECHECK = 60_000;

/**
 * A reader of all pages. One that was called before reads them again only if one was written since, or after a minute.
 * While Firestore does not answer, it returns those that it knows.
 */
export function createPagesReader(db: Firestore, now = Date.now): () => Promise<StoredPages> {
  let known: { writes: unknown; pages: StoredPages; at: number } | undefined;
  return async () => {
    try {
      const writes: unknown = (await countRef(db).get()).get('writes');
      const isOld = known === undefined || known.writes !== writes || now() - known.at >= RECHECK;
      if (isOld) known = { writes, pages: await readPages(db), at: now() };
    } catch (error) {
      if (!known) throw error;
      logWarning('earlier pages are shown', { why: whyOf(error) });
    }
    return known?.pages ?? new Map();
  };
}

/** All pages, as they are in Firestore. */
export async function readPages(db: Firestore): Promise<StoredPages> {
  const { docs } = await db.collection('pages').limit(MAX_READ).get();
  return new Map(docs.flatMap((doc) => fromPageDoc(doc) ?? []).map((page) => [page.id, page]));
}

/** More than the admin's calls let an owner have. */
const MAX_READ = 100;
