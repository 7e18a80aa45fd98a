/** The owner's pages as an admin makes, edits, publishes and deletes them. */
import type { Firestore } from '@google-cloud/firestore';
import type { AuditAction } from '@nirala/contract/api/admin/audit';
import type { AdminPage, ListedPage } from '@nirala/contract/api/admin/pages';
import { givenContent } from '@nirala/contract/own-page/given-pages';
import {
  GIVEN_PAGES,
  isBuilt,
  isGiven,
  isPolicy,
  MAX_PAGES,
  pathOf,
  PREVIEW_PARAMETER,
  publishProblem,
} from '@nirala/contract/own-page/page';
import type { PageContent } from '@nirala/contract/own-page/page-form';
import { picturesOf, problemOf } from '@nirala/contract/own-page/sections';
import type { ReturnTerms } from '@nirala/contract/return/terms';
import { ApiError } from '../lib/api-error.ts';
import { mergeEdit } from '../lib/merge-edit.ts';
import { type Actor, auditedWrite, type KeyedRequest } from '../store/audit.ts';
import { unknownPictures } from '../store/images.ts';
import { fromPageDoc, ownPageRef, readPages, type StoredPage, writePage } from '../store/own-pages.ts';
import { newPreviewKey, signPreview } from './page-previews.ts';
import {
  contentOf,
  NO_PARTS,
  published,
  restoredAsDraft,
  restoredLive,
  scheduled,
  settled,
  unscheduled,
  withRoom,
} from './page-versions.ts';

/** What the pages of the build say of the store: the brand's name, and the rules of returns. */
export type GivenFacts = { name: string; terms: ReturnTerms };

/** Bytes of a content as JSON, unless it is a policy's. A document of at most 1 MiB has a page with its versions. */
const MAX_CONTENT = 100_000;

/** Milliseconds for which a publication can be planned ahead. */
const LONGEST_PLAN = 366 * 24 * 60 * 60_000;

/** The page of an id as it is now, the planned version published if its time has come; undefined if there is none. */
export async function readOwnPage(db: Firestore, id: string, now: Date): Promise<StoredPage | undefined> {
  const page = fromPageDoc(await ownPageRef(db, id).get());
  if (page) return settled(page, now);
  return isGiven(id) ? newPage(id) : undefined;
}

/** All pages, those that every store has first, then by their titles. */
export async function listOwnPages(db: Firestore, facts: GivenFacts, now: Date): Promise<ListedPage[]> {
  const stored = await readPages(db);
  const own = [...stored.keys()].filter((id) => !isGiven(id));
  const listed = (id: string): ListedPage => {
    const { live, next, draft, editedAt } = settled(stored.get(id) ?? newPage(id), now);
    const { title } = draft ?? next ?? live ?? givenContent(id, facts);
    return {
      id,
      path: pathOf(id),
      title: title || (id === 'home' ? 'Home' : id),
      liveSince: live?.at ?? null,
      nextAt: next?.at ?? null,
      hasDraft: draft !== null,
      editedAt: editedAt || null,
    };
  };
  return [...GIVEN_PAGES.map(listed), ...own.map(listed).toSorted((a, b) => a.title.localeCompare(b.title))];
}

/** The page as the admin sees it, without the notes of its editor and the facts of a policy. */
export function toAdminPage(page: StoredPage, facts: GivenFacts): Omit<AdminPage, 'notes' | 'facts'> {
  const { id, draft, key, live, next, versions, revision } = page;
  const now = { draft: edited(page, facts), hasDraft: draft !== null, hasLinks: key !== '' };
  return { id, path: pathOf(id), ...now, live, next, versions, revision };
}

/** What an editor begins with. */
function edited({ id, draft, next, live }: StoredPage, facts: GivenFacts): PageContent {
  const version = next ?? live;
  return draft ?? (version ? contentOf(version) : givenContent(id, facts));
}

const newPage = (id: string): StoredPage => ({ id, ...NO_PARTS, revision: 0, key: '', editedAt: '' });

/** Makes a page with an empty draft. Idempotent by `requestId`. ApiError 409 for an address that is taken, or at the limit. */
export async function createOwnPage(
  db: Firestore,
  actor: Actor,
  { slug, title, requestId }: { slug: string; title: string; requestId: string },
): Promise<StoredPage> {
  const { size } = await readPages(db);
  const first = { title, heading: '', description: '', sections: [] };
  return writeOwnPage(db, actor, {
    id: slug,
    action: 'page.create',
    request: { id: requestId, content: { slug, title } },
    mayBeNew: true,
    decide(page, isNew) {
      if (!isNew) throw new ApiError('page-exists');
      if (size >= MAX_PAGES)
        throw new ApiError('too-many-pages', { message: `There can be at most ${MAX_PAGES} pages.` });
      return { ...page, draft: first };
    },
  });
}

/**
 * Saves the draft. ApiError 409 if somebody else saved one of these fields meanwhile, 400 if its sections cannot be together
 * on this page, or a picture is not there.
 */
export async function savePageDraft(
  db: Firestore,
  actor: Actor,
  id: string,
  { base, changes }: { base: Record<string, unknown>; changes: Partial<PageContent> },
  facts: GivenFacts,
): Promise<StoredPage> {
  const problem = problemOf(id, changes.sections ?? []);
  if (problem !== undefined) throw new ApiError('page-invalid', { message: problem });
  const pictures = (changes.sections ?? []).flatMap(picturesOf);
  const [unknown] = await unknownPictures(db, pictures);
  if (unknown !== undefined) {
    const at = changes.sections?.find((section) => picturesOf(section).includes(unknown));
    const where = at ? ` of section ${(changes.sections?.indexOf(at) ?? 0) + 1}` : '';
    throw new ApiError('page-invalid', { message: `A picture${where} is not there any more. Upload it again.` });
  }
  return writeOwnPage(db, actor, {
    id,
    action: 'page.draft',
    decide(page) {
      const now = edited(page, facts);
      const draft = mergeEdit(now, base, changes);
      if (!isPolicy(id) && Buffer.byteLength(JSON.stringify(draft)) > MAX_CONTENT)
        throw new ApiError('page-invalid', { message: 'This page is too large. Use fewer or shorter sections.' });
      return { ...page, draft };
    },
  });
}

/** What an admin saw of a page when they decided. */
type Seen = { id: string; revision: number };

/** Each of these is refused with ApiError 409 `page-changed` if somebody changed the page since it was seen. */
export function dropPageDraft(db: Firestore, actor: Actor, seen: Seen): Promise<StoredPage> {
  return step(db, actor, seen, 'page.drop-draft', (page) => ({ ...page, draft: null }));
}

export function publishPage(db: Firestore, actor: Actor, seen: Seen, facts: GivenFacts): Promise<StoredPage> {
  return step(db, actor, seen, 'page.publish', (page, id) => {
    const draft = requirePublishable(page, facts);
    return { ...page, ...published(page, draft, { id, at: actor.at.toISOString() }) };
  });
}

/** ApiError 400 for a time that is over or more than a year away. */
export function schedulePage(
  db: Firestore,
  actor: Actor,
  { at, ...seen }: Seen & { at: string },
  facts: GivenFacts,
): Promise<StoredPage> {
  const ahead = Date.parse(at) - actor.at.getTime();
  if (!(ahead > 0 && ahead <= LONGEST_PLAN)) throw new ApiError('page-time-invalid');
  return step(db, actor, seen, 'page.schedule', (page, id) => {
    const draft = requirePublishable(page, facts);
    return { ...page, ...scheduled(page, draft, { id, at: new Date(at).toISOString() }) };
  });
}

export function unschedulePage(db: Firestore, actor: Actor, seen: Seen): Promise<StoredPage> {
  return step(db, actor, seen, 'page.unschedule', (page) => {
    if (!page.next) throw gone('There is no planned version. It was published or taken back.');
    return { ...page, ...unscheduled(page, page.next) };
  });
}

/** `version`: the id of one of the versions, or `given` for the page of the build. */
export function restorePage(
  db: Firestore,
  actor: Actor,
  { version, to, ...seen }: Seen & { version: string; to: 'draft' | 'live' },
  facts: GivenFacts,
): Promise<StoredPage> {
  return step(db, actor, seen, 'page.restore', (page, id) => {
    const found = page.versions.find((one) => one.id === version) ?? null;
    const isOfBuild = version === 'given' && isBuilt(page.id);
    if (!found && !isOfBuild) throw gone('This version is not kept any more.');
    const as = { id, at: actor.at.toISOString() };
    if (to === 'draft') return { ...page, ...restoredAsDraft(page, found ?? givenContent(page.id, facts), as) };
    const message = found && publishProblem(page.id, found);
    if (message) throw new ApiError('page-invalid', { message });
    return { ...page, ...restoredLive(page, found, as) };
  });
}

/** Deletes a page at /p/…. ApiError 409 for a page that every store has. */
export async function deleteOwnPage(db: Firestore, actor: Actor, { id, revision }: Seen): Promise<void> {
  if (isGiven(id)) throw new ApiError('page-given');
  await auditedWrite<StoredPage | undefined>(db, {
    ...actor,
    action: 'page.delete',
    target: ownPageRef(db, id).path,
    read: async (tx) => fromPageDoc(await tx.get(ownPageRef(db, id))),
    decide(page) {
      if (page && page.revision !== revision) throw new ApiError('page-changed');
      return undefined;
    },
    write: (tx) => writePage(tx, db, id, undefined, actor.at),
    audited: (page) => page && audited(page),
  });
}

/** A link to the draft, as a path with its token. The first link makes the page's key. */
export async function linkPreview(db: Firestore, actor: Actor, id: string): Promise<{ path: string; until: string }> {
  const page = await writeOwnPage(db, actor, {
    id,
    action: 'page.preview',
    decide: (found) => (found.key === '' ? { ...found, key: newPreviewKey() } : found),
  });
  const { token, until } = signPreview(page.key, id, actor.at);
  return { path: `${pathOf(id)}?${PREVIEW_PARAMETER}=${token}`, until: until.toISOString() };
}

/** Ends all preview links of a page: the next one has another key. */
export function revokePreviews(db: Firestore, actor: Actor, seen: Seen): Promise<StoredPage> {
  return step(db, actor, seen, 'page.revoke-links', (page) => ({ ...page, key: '' }));
}

/** A change of a page that was seen. `id`: for a new version. */
function step(
  db: Firestore,
  actor: Actor,
  { id, revision }: Seen,
  action: AuditAction,
  change: (page: StoredPage, id: string) => StoredPage,
): Promise<StoredPage> {
  return writeOwnPage(db, actor, {
    id,
    action,
    decide(page) {
      if (page.revision !== revision) throw new ApiError('page-changed');
      return change(page, `v${page.revision + 1}`);
    },
  });
}

type PageWrite = {
  id: string;
  action: AuditAction;
  request?: KeyedRequest;
  /** Whether the page may be one that does not exist. By default those that every store has. */
  mayBeNew?: boolean;
  decide: (page: StoredPage, isNew: boolean) => StoredPage;
};

/** Writes a page with its audit entry. What was planned and is due counts as published. */
async function writeOwnPage(
  db: Firestore,
  { by, at }: Actor,
  { id, action, request, mayBeNew = isGiven(id), decide }: PageWrite,
): Promise<StoredPage> {
  const ref = ownPageRef(db, id);
  let isNew = false;
  return auditedWrite<StoredPage>(db, {
    by,
    at,
    action,
    target: ref.path,
    request,
    async read(tx, doneTo) {
      const doc = await tx.get(ref);
      const found = fromPageDoc(doc);
      isNew = !doc.exists && doneTo === undefined;
      if (!found && !mayBeNew) throw new ApiError('page-not-found');
      return settled(found ?? newPage(id), at);
    },
    decide(page) {
      const next = decide(page, isNew);
      return next === page ? page : withRoom({ ...next, revision: page.revision + 1, editedAt: at.toISOString() });
    },
    write: (tx, _before, after) => writePage(tx, db, id, after, at),
    audited,
  });
}

/** A field for each section of the draft, so that the audit holds only the sections that changed; versions in short. */
function audited({ draft, live, next, key }: StoredPage): Record<string, unknown> {
  const sections = (draft?.sections ?? []).map((section) => [`section ${section.id}`, section] as const);
  const inShort = (version: StoredPage['live']) =>
    version && { id: version.id, at: version.at, title: version.title, sections: version.sections.map(({ id }) => id) };
  return {
    ...Object.fromEntries(sections),
    ...(draft && {
      title: draft.title,
      heading: draft.heading,
      description: draft.description,
      order: draft.sections.map(({ id }) => id),
    }),
    live: inShort(live),
    next: inShort(next),
    hasLinks: key !== '',
  };
}

/** What is published: the draft, or on a page that has none yet, what its editor began with. */
function requirePublishable(page: StoredPage, facts: GivenFacts): PageContent {
  if (!page.draft && (page.live || page.next)) throw gone('There is no draft to publish. Somebody has published it.');
  const draft = edited(page, facts);
  const message = publishProblem(page.id, draft);
  if (message !== undefined) throw new ApiError('page-invalid', { message });
  return draft;
}

const gone = (message: string) => new ApiError('page-step-gone', { message });
