/** What becomes of the draft and the versions of a page. Without Firestore: shop/own-pages.ts writes them. */
import { MAX_VERSIONS } from '@nirala/contract/own-page/page';
import type { PageContent } from '@nirala/contract/own-page/page-form';
import type { PageVersion, StoredPage } from '../store/own-pages.ts';

/** The parts of a page that are published, or may be. */
export type PageParts = Pick<StoredPage, 'draft' | 'live' | 'next' | 'versions'>;

/** A page that nobody has edited. */
export const NO_PARTS: PageParts = { draft: null, live: null, next: null, versions: [] };

/**
 * The page as it is at this time: the planned version is the published one from its time on. So publishing needs no job,
 * and until then the earlier version stays.
 */
export function settled<P extends PageParts>(page: P, now: Date): P {
  const { next } = page;
  if (!next || Date.parse(next.at) > now.getTime()) return page;
  return { ...page, ...withLive(page, next), next: null };
}

/** What is published becomes a version, and `live` takes its place. */
function withLive(page: Pick<PageParts, 'live' | 'versions'>, live: PageVersion): Pick<PageParts, 'live' | 'versions'> {
  return { live: withDates(live, page.live), versions: withVersion(page.versions, page.live) };
}

/**
 * A policy with the date of each section: a section whose words shoppers have read before keeps its date. The first one gets
 * the version's, because shoppers see it as the date of the page.
 */
function withDates(live: PageVersion, before: PageVersion | null): PageVersion {
  const clausesOf = (version: PageVersion | null) =>
    (version?.sections ?? []).filter((section) => section.kind === 'clause');
  const dates = clausesOf(live).map(({ id, title, text }, index) => {
    const same = clausesOf(before).some((was) => was.id === id && was.title === title && was.text === text);
    return [id, (index > 0 && same && (before?.dates?.[id] ?? before?.at)) || live.at];
  });
  return dates.length > 0 ? { ...live, dates: Object.fromEntries(dates) } : live;
}

/** When the planned version is published, in milliseconds since 1970; Infinity without one. */
export const plannedAt = ({ next }: Pick<PageParts, 'next'>): number => (next ? Date.parse(next.at) : Infinity);

export const contentOf = ({ title, heading, description, sections }: PageContent): PageContent => ({
  title,
  heading,
  description,
  sections,
});

/** Each of these takes a page with a draft, a planned version or that version: who calls checks that. `id`: of a new version. */
export function published(page: PageParts, draft: PageContent, { id, at }: Pick<PageVersion, 'id' | 'at'>): PageParts {
  return { ...page, ...withLive(page, { ...contentOf(draft), id, at }), draft: null };
}

export function scheduled(page: PageParts, draft: PageContent, { id, at }: Pick<PageVersion, 'id' | 'at'>): PageParts {
  return {
    ...page,
    draft: null,
    next: { ...contentOf(draft), id, at },
    versions: withVersion(page.versions, page.next),
  };
}

export function unscheduled(page: PageParts, next: PageVersion): PageParts {
  return page.draft
    ? { ...page, next: null, versions: withVersion(page.versions, next) }
    : { ...page, next: null, draft: contentOf(next) };
}

/** `content`: null for the page of the build. What it replaces becomes a version, a draft with the id and time of `as`. */
export function restoredAsDraft(page: PageParts, content: PageContent, as: Pick<PageVersion, 'id' | 'at'>): PageParts {
  const versions = page.draft ? withVersion(page.versions, { ...page.draft, ...as }) : page.versions;
  return { ...page, draft: contentOf(content), versions };
}

export function restoredLive(
  page: PageParts,
  version: PageVersion | null,
  { id, at }: Pick<PageVersion, 'id' | 'at'>,
): PageParts {
  const others = page.versions.filter((other) => other.id !== version?.id);
  const before = { live: page.live, versions: others };
  return version
    ? { ...page, ...withLive(before, { ...contentOf(version), id, at }) }
    : { ...page, live: null, versions: withVersion(others, page.live) };
}

function withVersion(versions: PageVersion[], version: PageVersion | null): PageVersion[] {
  return version ? [version, ...versions].slice(0, MAX_VERSIONS) : versions;
}

/** Bytes of a page as JSON that fit into its document of at most 1 MiB. */
const ROOM = 1_000_000;

/** The page with as many of its versions as its document has room for: long policies have fewer. */
export function withRoom<P extends PageParts>(page: P): P {
  let { versions } = page;
  while (versions.length > 0 && Buffer.byteLength(JSON.stringify({ ...page, versions })) > ROOM)
    versions = versions.slice(0, -1);
  return { ...page, versions };
}
