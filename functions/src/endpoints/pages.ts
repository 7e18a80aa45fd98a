import { isBuilt, isPolicy } from '@nirala/contract/own-page/page';
import type { ShownPage } from '@nirala/contract/own-page/shown-page';
import { fillPolicy } from '@nirala/contract/settings/policy-facts';
import { ApiError } from '../lib/api-error.ts';
import { CachedFor } from '../lib/cached-for.ts';
import { readPreview } from '../shop/page-previews.ts';
import { contentOf, settled } from '../shop/page-versions.ts';
import { readOffersPage, readPlainOffers } from '../shop/offered.ts';
import { readPolicyFacts } from '../shop/policies.ts';
import { type PageSources, showContent, showGivenHome, showPage, showRows } from '../shop/shown-pages.ts';
import { rememberSettings } from '../shop/settings.ts';
import { readReviews } from '../store/review-lists.ts';
import type { Deps, Handlers } from './handler.ts';

/** Seconds for which caches keep a page, unless something else becomes visible or a price changes earlier. */
const PAGE_AGE = 10;

/** Milliseconds for which reviews are remembered, so that a visit reads none. */
const REVIEWS_AGE = 60_000;

/** The most reviews that a section shows. */
const MAX_REVIEWS = 6;

/** What pages show, from the memory of this instance. */
export function pageSources({ db, now, ...deps }: Deps): PageSources {
  const maxAge = () => REVIEWS_AGE;
  const clock = { maxAge, now: () => now().getTime() };
  return {
    ...deps,
    now,
    reviews: rememberSettings(async () => (await readReviews(db, { sort: 'new', limit: MAX_REVIEWS })).items, clock),
    offers: () => readPlainOffers({ listed: deps.listed, now }),
  };
}

/** The owner's pages and the page of offers, for everybody. */
export function pages(deps: Deps): Pick<Handlers, 'readOffers' | 'openHome' | 'openPage' | 'openRows' | 'previewPage'> {
  const sources = pageSources(deps);
  /** Shows what is visible now, kept until something else is or a price changes. */
  async function untilChange<T extends { until: number }>(show: () => Promise<T>) {
    // Known before the prices that the page shows are read.
    await deps.catalogue.index().catch(() => undefined);
    const turn = deps.catalogue.pricesUntil();
    const shown = await show();
    const age = Math.min(PAGE_AGE, (Math.min(shown.until, turn) - deps.now().getTime()) / 1_000);
    return { shown, keep: <R>(reply: R) => new CachedFor(reply, age) };
  }
  return {
    async readOffers() {
      const { page, until } = await readOffersPage(deps);
      return new CachedFor(page, Math.min(PAGE_AGE, (until - deps.now().getTime()) / 1_000));
    },
    async openPage({ id }) {
      // A policy has a call of its own.
      if (isPolicy(id)) throw new ApiError('page-not-found');
      const { shown, keep } = await untilChange(() => showPage(sources, id));
      const { page = null } = shown;
      if (!page && !isBuilt(id)) throw new ApiError('page-not-found');
      return keep(page);
    },
    async openHome() {
      const { shown, keep } = await untilChange(() => showGivenHome(sources));
      const { above, below } = shown;
      return keep({ above, below });
    },
    async openRows({ id }) {
      const { shown, keep } = await untilChange(() => showRows(sources, id));
      return keep(shown.rows);
    },
    async previewPage({ id, token }) {
      const found = (await deps.pages()).get(id);
      const state = found ? readPreview(found.key, id, token, deps.now()) : 'invalid';
      if (state === 'expired') throw new ApiError('preview-expired');
      if (!found || state === 'invalid') throw new ApiError('preview-not-valid');
      const { draft, next, live } = settled(found, deps.now());
      const shown = draft ?? next ?? live;
      if (!shown) throw new ApiError('page-not-found');
      const { page } = await showContent(sources, id, contentOf(shown), 'later');
      return isPolicy(id) ? withFacts(page, await readPolicyFacts(deps)) : page;
    },
  };
}

/** A policy as shoppers would read it. */
function withFacts(page: ShownPage, facts: Readonly<Record<string, string>>): ShownPage {
  const sections = page.sections.map((section) =>
    section.kind === 'text'
      ? { ...section, title: fillPolicy(section.title, facts), text: fillPolicy(section.text, facts) }
      : section,
  );
  return { ...page, sections };
}
