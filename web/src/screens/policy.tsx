import { useLoaderData } from 'react-router-dom';
import { ContentPage } from '../features/content/content-page.tsx';
import { pageInfo } from '../features/content/content-pages.ts';
import type { PolicyData } from '../features/content/loaders.ts';
import { isOwnPage, OwnPage } from '../features/sections/own-page.ts';
import type { OwnPageData } from '../features/sections/own-page-data.ts';

/** /privacy-policy, /return-policy, /shipping-info and /terms-and-conditions: a policy, or why a preview link shows none. */
export function PolicyScreen() {
  const data = useLoaderData<PolicyData | OwnPageData>();
  if (isOwnPage(data)) return <OwnPage {...data} />;
  const { page, terms, ...shown } = data;
  return <ContentPage page={pageInfo(page, terms)} {...shown} />;
}
