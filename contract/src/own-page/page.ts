/** The owner's pages: their ids, addresses and limits. What the owner edits of them is in page-form.ts. */

/** The ids of the pages with an original: until the owner publishes one of their own, they are those of the build. */
export const BUILT_PAGES = ['home', 'about-us'] as const;
export type BuiltPage = (typeof BUILT_PAGES)[number];

/** The ids of the four policies, with the titles of the specification. They have sections of text alone, and no original. */
export const POLICY_TITLES = {
  'privacy-policy': 'Privacy Policy',
  'return-policy': 'Return Policy',
  'shipping-info': 'Shipping Info',
  'terms-and-conditions': 'Terms and Conditions',
} as const;
export type Policy = keyof typeof POLICY_TITLES;

export const isBuilt = (id: string): id is BuiltPage => BUILT_PAGES.some((built) => built === id);
export const isPolicy = (id: string): id is Policy => Object.hasOwn(POLICY_TITLES, id);

export const POLICIES = Object.keys(POLICY_TITLES).filter(isPolicy);

/** The ids of the pages that every store has: nobody makes or deletes them. */
export const GIVEN_PAGES = [...BUILT_PAGES, ...POLICIES] as const;

export const isGiven = (id: string): boolean => isBuilt(id) || isPolicy(id);

/** The most pages of a store, with those that every store has. */
export const MAX_PAGES = 44;
/** The most versions of a page that can be brought back. A page with very long texts has fewer. */
export const MAX_VERSIONS = 5;
/** The hours for which a preview link works. */
export const PREVIEW_HOURS = 24;
/** The query parameter of a preview link. */
export const PREVIEW_PARAMETER = 'preview';

/** The path of a page. */
export function pathOf(id: string): string {
  if (id === 'home') return '/';
  return isGiven(id) ? `/${id}` : `/p/${id}`;
}

/** What is wrong with a page that would be published; undefined if nothing is. */
export function publishProblem(id: string, { title, sections }: { title: string; sections: readonly unknown[] }) {
  if (id !== 'home' && title === '') return 'Enter a title before you publish the page.';
  return sections.length === 0 ? 'A page needs at least one section before you publish it.' : undefined;
}
