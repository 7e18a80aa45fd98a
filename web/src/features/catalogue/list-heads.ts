import { PRODUCTS_PER_PAGE } from '@nirala/contract/product/facets';
import type { Product } from '@nirala/contract/product/product';
import { describePicture } from '@nirala/contract/product/words';
import { BRAND } from '@nirala/contract/text/brand';
import type { BreadcrumbSteps } from '../../components/breadcrumb.tsx';
import type { Grid } from './grid.ts';
import { type ListQuery, toApiQuery } from './list-query.ts';
import type { HeadProps } from '../seo/head.tsx';
import { breadcrumbs, type MakePreview } from '../seo/preview.ts';

/**
 * What search engines should index of the list of products at `path`: each of its pages, the last one for a higher
 * number, but nothing that is filtered, searched or sorted.
 */
export function listIndexing(
  path: string,
  query: ListQuery,
  { page, total }: Pick<Grid, 'page' | 'total'>,
): Pick<HeadProps, 'canonical' | 'noindex'> {
  const isNarrowed = Object.keys(toApiQuery(query)).length > 0;
  if (isNarrowed) return { canonical: path, noindex: 'follow' };
  const lastPage = Math.min(page, Math.ceil(total / PRODUCTS_PER_PAGE));
  return { canonical: lastPage > 1 ? `${path}?page=${lastPage}` : path };
}

/** A category's preview has the picture of its first product. */
export function categoryPreview(products: readonly Product[], steps: BreadcrumbSteps): MakePreview {
  const [first] = products;
  return (url) => ({
    picture: first && { url: first.imageUrl, alt: describePicture(first, 0) },
    structured: [breadcrumbs(steps, url)],
  });
}

/**
 * The home page's preview: the organization and the site's search.
 * https://developers.google.com/search/docs/appearance/structured-data/organization
 */
export const homePreview: MakePreview = (url) => ({
  structured: [
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      '@id': `${url}/#store`,
      name: BRAND.name,
      url: `${url}/`,
      logo: `${url}/favicon.svg`,
      slogan: BRAND.tagline,
      description: BRAND.description,
    },
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: BRAND.name,
      url: `${url}/`,
      inLanguage: 'en-IN',
      publisher: { '@id': `${url}/#store` },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${url}/search?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ],
});
