/**
 * Home and About Us as the owner has published them. Every first visit loads this file; what shows their sections, and
 * their loader, load only where a page has some.
 */
import type { BuiltPage } from '@nirala/contract/own-page/page';
import type { StoreDetails } from '@nirala/contract/settings/store-details';
import { type ComponentType, createElement } from 'react';
import { loadChunk } from '../../lib/chunk.ts';
import { isStoreDetails } from '../../lib/hydration-data.ts';
import { readStoreDetails } from '../store/store-details.ts';
import { OWN_PAGE, type OwnPageData } from './own-page-data.ts';

let Sections: ComponentType<OwnPageData> | undefined;

/** Loads what shows the sections of a page. */
export async function loadSections(): Promise<void> {
  Sections ??= (await loadChunk(() => import('./section-page.tsx'))).SectionPage;
}

/** Loads it if the server has rendered such a page, because that is hydrated at once. */
export async function loadRenderedSections(): Promise<void> {
  if (!import.meta.env.SSR && document.getElementById(OWN_PAGE)) await loadSections();
}

/** Shows a page of the owner's. Its loader has loaded the script. */
export function OwnPage(page: OwnPageData) {
  return Sections && createElement(Sections, page);
}

/** Whether the data of a screen is a page of the owner's, and not that of the build. */
export const isOwnPage = (data: unknown): data is OwnPageData =>
  typeof data === 'object' && data !== null && 'own' in data;

/** Whether an address is that of a preview link. */
export const isPreview = ({ url }: Request): boolean => new URL(url).searchParams.has('preview');

/** Whether a page is the owner's, by the settings of the render or of this tab. The draft of a preview always is. */
export function isOwn(id: BuiltPage, request: Request, rendered: unknown): boolean {
  const details: StoreDetails | undefined = isStoreDetails(rendered) ? rendered : readStoreDetails();
  return isPreview(request) || details?.ownPages?.includes(id) === true;
}
