/** The owner's pages: their ids, addresses and limits. What the owner edits of them is in page-form.ts. */
import type { Section } from './sections.ts';

/** The ids of the pages that the specification has. Until the owner publishes one of their own, they are those of the build. */
export const GIVEN_PAGES = ['home', 'about-us'] as const;
export type GivenPage = (typeof GIVEN_PAGES)[number];

export const isGiven = (id: string): id is GivenPage => GIVEN_PAGES.some((given) => given === id);

/** The most pages of a store, with home and About Us. */
export const MAX_PAGES = 40;
/** The most versions of a page that can be brought back. */
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
export function publishProblem(id: string, { title, sections }: { title: string; sections: readonly Section[] }) {
  if (id !== 'home' && title === '') return 'Enter a title before you publish the page.';
  return sections.length === 0 ? 'A page needs at least one section before you publish it.' : undefined;
}
