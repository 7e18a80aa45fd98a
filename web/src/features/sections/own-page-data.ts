import type { ShownPage } from '@nirala/contract/own-page/shown-page';
import type { AllProductsData } from '../catalogue/loaders.ts';

/** The id of the element around a page of the owner's. */
export const OWN_PAGE = 'own-page';

/**
 * What a page of the owner's shows, or why it shows nothing. `products`: for the section with all products. `isPreview`:
 * it is a draft, for those who have its link. `mostOff`: the highest discount of the whole collection, in percent.
 */
export type OwnPageData = { own: Shown | { gone: Gone } };
export type Shown = {
  page: ShownPage;
  path: string;
  products?: AllProductsData | undefined;
  mostOff: number;
  isPreview: boolean;
};
/** `page`: there is no such page. `expired`, `invalid`: the preview link has ended, or was never one. */
export type Gone = 'page' | 'expired' | 'invalid';
