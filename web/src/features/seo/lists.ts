import type { PublicCategory } from '@nirala/contract/product/category';
import type { Product } from '@nirala/contract/product/product';
import { describePicture } from '@nirala/contract/product/words';
import type { BreadcrumbSteps } from '../../components/breadcrumb.tsx';
import { breadcrumbs, type MakePreview } from './preview.ts';

/** What the preview of a list's page needs besides its products. `picture`: its own, if it has one. */
type ListAround = {
  label: string;
  picture?: string | undefined;
  steps: BreadcrumbSteps;
  categories: readonly PublicCategory[];
};

/** The preview of a category or a collection has its own picture, or that of its first product. */
export function listPreview(
  products: readonly Product[],
  { label, picture, steps, categories }: ListAround,
): MakePreview {
  const [first] = products;
  return (url) => ({
    picture:
      picture !== undefined
        ? { url: picture, alt: label }
        : first && { url: first.imageUrl, alt: describePicture(first, 0, categories) },
    structured: [breadcrumbs(steps, url)],
  });
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
