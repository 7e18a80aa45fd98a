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
  return { ...page, live: next, next: null, versions: withVersion(page.versions, page.live) };
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
  return {
    ...page,
    draft: null,
    live: { ...contentOf(draft), id, at },
    versions: withVersion(page.versions, page.live),
  };
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
  return {
    ...page,
    live: version && { ...contentOf(version), id, at },
    versions: withVersion(others, page.live),
  };
}

function withVersion(versions: PageVersion[], version: PageVersion | null): PageVersion[] {
  return version ? [version, ...versions].slice(0, MAX_VERSIONS) : versions;
}
