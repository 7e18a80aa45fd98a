/** The owner's pages as shoppers get them: what is visible now, with the products, reviews and offers that it shows. */
import { type Discount, isExpired } from '@nirala/contract/order/coupon';
import type { PageContent } from '@nirala/contract/own-page/page-form';
import { isBuilt, isGiven, isPolicy, pathOf } from '@nirala/contract/own-page/page';
import { GIVEN_CONTENT } from '@nirala/contract/own-page/given-pages';
import { isDeferred, type Section, type SectionOf } from '@nirala/contract/own-page/sections';
import type { ShownPage, ShownSection, ShownSectionOf } from '@nirala/contract/own-page/shown-page';
import {
  type Category,
  categoryWithId,
  isReserved,
  isShown,
  resolveCategory,
} from '@nirala/contract/product/category-list';
import {
  type Collection,
  collectionAt,
  isVisible,
  nextChange,
  type Rule,
  type Visibility,
} from '@nirala/contract/product/collection';
import { filterFields } from '@nirala/contract/product/facets';
import { isFor, type Product, type Wearer } from '@nirala/contract/product/product';
import type { Review } from '@nirala/contract/review/review';
import * as v from 'valibot';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { pictureOf } from '../catalogue/product-index.ts';
import { matching, productsOf } from '../catalogue/collections.ts';
import { applyFilters } from '../catalogue/filters.ts';
import { isInTitle } from '../catalogue/search.ts';
import type { StoredPages } from '../store/own-pages.ts';
import { plannedAt, settled } from './page-versions.ts';

/** It says nothing of the store that its settings could change. */
const GIVEN_HOME = GIVEN_CONTENT.home();

/** What pages show, all of it from memory. `reviews`: the newest. `offers`: the listed codes that can be used. */
export type PageSources = {
  catalogue: Pick<Catalogue, 'index'>;
  pages: () => Promise<StoredPages>;
  collections: () => Promise<readonly Collection[]>;
  sold: () => Promise<ReadonlyMap<string, number>>;
  reviews: () => Promise<readonly Review[]>;
  offers: () => Promise<readonly Discount[]>;
  now: () => Date;
};

/** `until`: when something else becomes visible, in milliseconds since 1970; Infinity if nothing is planned. */
type Shown = { page: ShownPage; until: number };

/** The parts that a section may need, read once for a page. */
type Context = Awaited<ReturnType<typeof readContext>>;

/**
 * The published page with this id, as it is visible now. Undefined if there is none: then home and About Us are those of
 * the build, and so they are if nothing of the owner's page can be shown.
 */
export async function showPage(sources: PageSources, id: string): Promise<{ page?: ShownPage; until: number }> {
  const found = (await sources.pages()).get(id);
  if (!found) return { until: Infinity };
  const { live, next } = settled(found, sources.now());
  const planned = plannedAt({ next });
  if (!live) return { until: planned };
  const { page, until } = await showContent(sources, id, live, 'now');
  return { ...(page.sections.length > 0 && { page }), until: Math.min(until, planned) };
}

/**
 * What the sections of a page show whose content is not in its HTML: of the published page, or of the given home. Empty
 * without such a page.
 */
export async function showRows(sources: PageSources, id: string): Promise<{ rows: ShownSection[]; until: number }> {
  const found = (await sources.pages()).get(id);
  const live = found && settled(found, sources.now()).live;
  const content = live ?? (id === 'home' ? GIVEN_HOME : undefined);
  if (!content) return { rows: [], until: Infinity };
  const sections = content.sections.filter((section) => isDeferred(section, content.sections));
  const { page, until } = await showContent(sources, id, { ...content, sections }, 'now');
  return { rows: page.sections, until };
}

/** The sections of the given home above and below its grid, without those that are in the home page's script. */
export async function showGivenHome(
  sources: PageSources,
): Promise<{ above: ShownSection[]; below: ShownSection[]; until: number }> {
  const { page, until } = await showContent(sources, 'home', GIVEN_HOME, 'now');
  const { sections } = page;
  const grid = sections.findIndex(({ kind }) => kind === 'grid');
  const above = sections.slice(0, grid).filter(({ kind }) => kind !== 'banner' && kind !== 'slides');
  return { above, below: sections.slice(grid + 1), until };
}

/**
 * A content as a page. `when`: what is visible `now`, or for a preview also what is going to be. Sections whose target is
 * gone, hidden, empty or not yet visible are left out.
 */
export async function showContent(
  sources: PageSources,
  id: string,
  content: PageContent,
  when: 'now' | 'later',
): Promise<Shown> {
  const context = await readContext(sources, content, when);
  const visible = content.sections.filter((section) => context.isShown(section));
  return {
    page: {
      id,
      title: content.title,
      heading: content.heading,
      description: content.description,
      sections: visible.flatMap((section) => {
        const shown = shownSection(section, context);
        if (!shown) return [];
        return when === 'now' && isDeferred(section, content.sections) ? deferred(shown) : [shown];
      }),
    },
    until: Math.min(nextChange(content.sections, context.now), context.until),
  };
}

/** Why sections of a draft show nothing now, by their ids, for their editor. */
export async function notesOf(sources: PageSources, content: PageContent): Promise<Record<string, string>> {
  const [now, later] = await Promise.all([
    readContext(sources, content, 'now'),
    readContext(sources, content, 'later'),
  ]);
  const notes = content.sections.flatMap((section): [string, string][] => {
    if (section.hidden) return [];
    if (section.until !== null && Date.parse(section.until) <= now.now.getTime()) return [[section.id, 'It is over.']];
    if (!shownSection(section, later)) return [[section.id, NOTHING[section.kind] ?? NOTHING.other]];
    return shownSection(section, now) ? [] : [[section.id, 'What it leads to is not visible yet.']];
  });
  return Object.fromEntries(notes);
}

const NOTHING: Partial<Record<Section['kind'], string>> & { other: string } = {
  slides: 'It has no slide, or what its slides lead to is gone.',
  collection: 'Its collection is gone, hidden or over, or has no products on sale.',
  categories: 'None of its categories has products on sale.',
  story: 'It has no picture and no text.',
  text: 'It has no text.',
  wearers: 'No products are on sale.',
  links: 'It has no link, or what its links lead to is gone or empty.',
  reviews: 'There are no reviews yet.',
  offers: 'There are no listed offers now.',
  other: 'It shows nothing now.',
};

/** The published pages with something to show now, by their paths: for the sitemap, and for links to them. */
export function visiblePages(pages: StoredPages, now: Date): string[] {
  return [...pages.keys()].filter((id) => !isGiven(id) && isPublished(pages, id, now)).map(pathOf);
}

/** The published pages of the owner whose title a search asks for. */
export function pagesTitled(pages: StoredPages, now: Date, q: string): { to: string; label: string }[] {
  return [...pages.values()].flatMap((page) => {
    const { live } = settled(page, now);
    if (isGiven(page.id) || !live || !isPublished(pages, page.id, now)) return [];
    return isInTitle(live.title, q) ? [{ to: pathOf(page.id), label: live.title }] : [];
  });
}

/** Home and About Us, if the owner has published one of their own. */
export function ownBuiltPages(pages: StoredPages, now: Date): string[] {
  return [...pages.keys()].filter((id) => isBuilt(id) && isPublished(pages, id, now));
}

/** When the next version or section of any page becomes visible or stops being so, in milliseconds since 1970. */
export function nextPageChange(pages: StoredPages, now: Date, ids: readonly string[] = [...pages.keys()]): number {
  const found = ids.flatMap((id) => pages.get(id) ?? []);
  const changes = found.flatMap((page) => {
    const { live, next } = settled(page, now);
    return [plannedAt({ next }), nextChange(live?.sections ?? [], now)];
  });
  return Math.min(Infinity, ...changes);
}

function isPublished(pages: StoredPages, id: string, now: Date): boolean {
  const page = pages.get(id);
  return page !== undefined && (settled(page, now).live?.sections ?? []).some((section) => isVisible(section, now));
}

/** Whether a link of the owner's leads somewhere now: a collection or a page may be gone or not yet visible. */
export function createLeads(
  {
    categories,
    collections,
    pages,
  }: { categories: readonly Category[] | undefined; collections: readonly Collection[]; pages: StoredPages },
  now: Date,
): (to: string) => boolean {
  return (to) => {
    const [, word = ''] = /^\/([^/?#]+)\/?(?:[?#]|$)/.exec(to) ?? [];
    if (word !== '' && !isReserved(word) && categories) {
      const { category } = resolveCategory(categories, word) ?? {};
      return category !== undefined && isShown(categories, category);
    }
    const [, place, name = ''] = /^\/(c|p)\/([^/?#]+)/.exec(to) ?? [];
    if (place === 'c') return collectionAt(collections, name, now) !== undefined;
    return place !== 'p' || (!isPolicy(name) && isPublished(pages, name, now));
  };
}

async function readContext(sources: PageSources, { sections }: PageContent, when: 'now' | 'later') {
  const now = sources.now();
  const has = (...kinds: Section['kind'][]) => sections.some(({ kind }) => kinds.includes(kind));
  const [index, collections, pages, sold, reviews, offers] = await Promise.all([
    has('collection', 'categories', 'wearers', 'links', 'reviews') ? sources.catalogue.index() : undefined,
    sources.collections(),
    sources.pages(),
    has('collection') ? sources.sold().catch(() => undefined) : undefined,
    has('reviews') ? sources.reviews() : [],
    has('offers') ? sources.offers() : [],
  ]);
  const usable = offers.filter((offer) => !isExpired(offer, now));
  const isShown = (dated: Visibility) => isVisible(when === 'now' ? dated : { ...dated, from: null }, now);
  const ends = usable.map(({ createdAt }) => Date.parse(createdAt));
  const leads = createLeads({ categories: index?.categories, collections, pages }, now);
  return {
    now,
    index,
    collections,
    moment: { now, sold },
    reviews,
    offers: usable,
    isShown,
    leads: (to: string) => when === 'later' || leads(to),
    finds: (to: string) => when === 'later' || !index || findsProducts(index, to, now),
    until: Math.min(nextChange(collections, now), nextPageChange(pages, now), ...ends),
  };
}

/** What a section shows; undefined if that is nothing. */
function shownSection(section: Section, context: Context): ShownSection | undefined {
  const { id } = section;
  switch (section.kind) {
    case 'banner':
      return { kind: 'banner', id, line: section.line, wide: section.wide, tall: section.tall };
    case 'slides': {
      const slides = section.slides.filter(({ to }) => context.leads(to));
      return slides.length > 0 ? { kind: 'slides', id, slides } : undefined;
    }
    case 'grid':
      return { kind: 'grid', id, heading: section.heading };
    case 'collection':
      return shownCollection(section, context);
    case 'categories':
      return shownCategories(section, context);
    case 'wearers':
      return shownWearers(section, context);
    case 'links': {
      const shortcuts = section.shortcuts.filter(({ to }) => context.leads(to) && context.finds(to));
      return shortcuts.length > 0 ? { kind: 'links', id, shortcuts } : undefined;
    }
    case 'story':
      return shownStory(section, context);
    case 'text':
      return section.title === '' && section.text === ''
        ? undefined
        : { kind: 'text', id, title: section.title, text: section.text };
    case 'clause':
      return { kind: 'text', id, title: section.title, text: section.text };
    case 'reviews':
      return shownReviews(section, context);
    case 'offers':
      return context.offers.length > 0
        ? { kind: 'offers', id, heading: section.heading, offers: [...context.offers] }
        : undefined;
    case 'trust':
      return { kind: 'trust', id };
    case 'recent':
      return { kind: 'recent', id, heading: section.heading };
    case 'countdown':
      return section.until === null
        ? undefined
        : {
            kind: 'countdown',
            id,
            heading: section.heading,
            until: section.until,
            to: context.leads(section.to) ? section.to : '',
          };
  }
}

function shownCollection(section: SectionOf<'collection'>, context: Context): ShownSectionOf<'collection'> | undefined {
  const { index, collections, moment } = context;
  if (!index) return undefined;
  const { id, heading, most, by, rule } = section;
  const collection = collections.find((one) => one.id === section.collection && context.isShown(one));
  if (by === 'collection' && !collection) return undefined;
  // Nothing is called a best seller while it is not known what was sold.
  if (by === 'rule' && rule.soldIn30Days && !moment.sold) return undefined;
  const { products } =
    by === 'collection' && collection ? productsOf(index, collection, moment) : matching(index, rule, moment);
  if (products.length === 0) return undefined;
  return {
    kind: 'collection',
    id,
    heading: heading || (by === 'collection' ? (collection?.title ?? '') : ''),
    to: by === 'rule' ? listOf(rule) : collection ? `/c/${collection.slug}` : '',
    items: products.slice(0, most).map(cardOf),
  };
}

/** The address of the list that shows what a rule does, the newest first; empty if filters cannot say it. */
function listOf({ categories, minRupees, maxRupees, colours, newDays, soldIn30Days, tags, wearer, off }: Rule): string {
  if (soldIn30Days || tags.length > 0) return '';
  const query = new URLSearchParams();
  if (categories.length > 0) query.set('category', categories.join(','));
  if (wearer !== '') query.set('for', wearer);
  if (colours.length > 0) query.set('colour', colours.join(','));
  if (minRupees !== null) query.set('min', String(minRupees));
  if (maxRupees !== null) query.set('max', String(maxRupees));
  if (off > 0) query.set('off', String(off));
  if (newDays !== null) query.set('sort', 'new');
  return query.size > 0 ? `/search?${query}` : '/search';
}

const filtersSchema = v.object(filterFields);

/** Whether an address is not that of a list whose filters leave nothing. Filters that nobody can read are the list's to refuse. */
function findsProducts(index: Awaited<ReturnType<Catalogue['index']>>, to: string, now: Date): boolean {
  if (!to.startsWith('/search?')) return true;
  const filters = v.safeParse(filtersSchema, Object.fromEntries(new URLSearchParams(to.slice('/search?'.length))));
  if (!filters.success || filters.output.q !== undefined) return true;
  return applyFilters(index.list(), filters.output, now, index.categories).length > 0;
}

/** A section without its content, which `showRows` has. */
function deferred(shown: ShownSection): ShownSectionOf<'deferred'>[] {
  const { kind, id } = shown;
  if (kind === 'collection')
    return [{ kind: 'deferred', id, of: kind, heading: shown.heading, to: shown.to, count: shown.items.length }];
  if (kind === 'wearers')
    return [{ kind: 'deferred', id, of: kind, heading: shown.heading, to: '', count: shown.tiles.length }];
  if (kind === 'offers')
    return [{ kind: 'deferred', id, of: kind, heading: shown.heading, to: '', count: shown.offers.length }];
  return [];
}

/** The words of the tiles. A piece for everybody is also in the lists of men and women. */
const FOR_WHOM: readonly { wearer: Wearer; label: string }[] = [
  { wearer: 'women', label: 'Women' },
  { wearer: 'men', label: 'Men' },
  { wearer: 'unisex', label: 'Everybody' },
];

/** Each tile with the newest piece that is made for them alone, or for everybody; one that no other tile shows, if there is one. */
function shownWearers({ id, heading }: SectionOf<'wearers'>, { index }: Context): ShownSection | undefined {
  const newest = index?.list() ?? [];
  const shown = new Set<string>();
  const tiles = FOR_WHOM.flatMap(({ wearer, label }) => {
    const list = newest.filter((product) => isFor(wearer, product));
    const fresh = list.filter(({ id: other }) => !shown.has(other));
    const product = fresh.find((one) => one.for === wearer) ?? fresh[0] ?? list[0];
    if (!product) return [];
    shown.add(product.id);
    return [{ label, to: `/search?for=${wearer}`, picture: product.imageUrl }];
  });
  return tiles.length > 0 ? { kind: 'wearers', id, heading, tiles } : undefined;
}

/** A product without the texts that only its own page shows. */
const cardOf = (product: Product): Product => ({ ...product, keyHighlights: [], manufacture: '', care: '' });

function shownCategories(section: SectionOf<'categories'>, context: Context): ShownSection | undefined {
  const categories = section.ids.flatMap((id) => {
    const { index } = context;
    const category = index && categoryWithId(index.categories, id);
    if (!category || !isShown(index.categories, category)) return [];
    const { slug, label } = category;
    const picture = pictureOf(index, category);
    return picture === undefined ? [] : [{ slug, label, picture }];
  });
  return categories.length > 0
    ? { kind: 'categories', id: section.id, heading: section.heading, categories }
    : undefined;
}

function shownStory({ id, title, picture, alt, paragraphs, links }: SectionOf<'story'>, { leads }: Context) {
  if (picture === '' && paragraphs.length === 0) return undefined;
  return { kind: 'story' as const, id, title, picture, alt, paragraphs, links: links.filter(({ to }) => leads(to)) };
}

/** The most characters of a review. Its card shows six lines at most; the whole one is on the product's page. */
const LONGEST_REVIEW = 300;

/** Not within a character of two units. */
const shortened = (review: string) =>
  review.length > LONGEST_REVIEW
    ? `${review
        .slice(0, LONGEST_REVIEW)
        .replace(/[\uD800-\uDBFF]$/, '')
        .trimEnd()}…`
    : review;

function shownReviews(section: SectionOf<'reviews'>, { reviews, index }: Context): ShownSection | undefined {
  const shown = reviews.slice(0, section.most).map(({ _id, name, rating, review, verified, createdAt, productId }) => {
    const product = productId === undefined ? undefined : index?.byId.get(productId);
    return {
      id: _id,
      name,
      rating,
      review: shortened(review),
      verified,
      createdAt,
      ...(product && { product: { id: product.id, name: product.name } }),
    };
  });
  return shown.length > 0 ? { kind: 'reviews', id: section.id, heading: section.heading, reviews: shown } : undefined;
}
