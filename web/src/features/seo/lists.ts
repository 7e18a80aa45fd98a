import type { PublicCategory } from '@nirala/contract/product/category';
import type { Product } from '@nirala/contract/product/product';
import { describePicture } from '@nirala/contract/product/words';
import type { BreadcrumbSteps } from '../../components/breadcrumb.tsx';
import { breadcrumbs, type MakePreview } from './preview.ts';

/** A category's preview has the picture of its first product. */
export function categoryPreview(
  products: readonly Product[],
  { steps, categories }: { steps: BreadcrumbSteps; categories: readonly PublicCategory[] },
): MakePreview {
  const [first] = products;
  return (url) => ({
    picture: first && { url: first.imageUrl, alt: describePicture(first, 0, categories) },
    structured: [breadcrumbs(steps, url)],
  });
}

/** A collection's preview has its own picture, or the one of its first product. */
export function collectionPreview(
  url: string,
  products: readonly Product[],
  list: { steps: BreadcrumbSteps; categories: readonly PublicCategory[] },
): MakePreview {
  if (url === '') return categoryPreview(products, list);
  return (store) => ({ picture: { url, alt: '' }, structured: [breadcrumbs(list.steps, store)] });
}

/**
 * The home page's preview: the organization and the site's search.
 * https://developers.google.com/search/docs/appearance/structured-data/organization
 */
export const homePreview: MakePreview = (url, { name, tagline, description, logo, mark }) => ({
  structured: [
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      '@id': `${url}/#store`,
      name,
      url: `${url}/`,
      logo: url + ((logo ?? mark)?.url ?? '/favicon.svg'),
      slogan: tagline,
      description,
    },
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name,
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
