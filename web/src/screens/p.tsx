import { useLoaderData } from 'react-router-dom';
import type { OwnPageData } from '../features/sections/own-page-data.ts';
import { SectionPage } from '../features/sections/section-page.tsx';

/** /p/:page: a page of the owner's. */
export function OwnPageScreen() {
  return <SectionPage {...useLoaderData<OwnPageData>()} />;
}
