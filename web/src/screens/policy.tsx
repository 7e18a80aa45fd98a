import { useLoaderData } from 'react-router-dom';
import { ContentPage } from '../features/content/content-page.tsx';
import { pageInfo } from '../features/content/content-pages.ts';
import type { PolicyData } from '../features/content/loaders.ts';

/** /privacy-policy, /return-policy, /shipping-info and /terms-and-conditions: a page that the owner has written. */
export function Policy() {
  const { page, sections, terms } = useLoaderData<PolicyData>();
  return <ContentPage page={pageInfo(page, terms)} sections={sections} />;
}
