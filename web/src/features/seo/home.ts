import { BRAND } from '@nirala/contract/text/brand';
import type { MakePreview } from './preview.ts';

const common = { '@context': 'https://schema.org', name: BRAND.name } as const;

/**
 * The organization and the site's search.
 * https://developers.google.com/search/docs/appearance/structured-data/organization
 */
export const homePreview: MakePreview = (url) => ({
  structured: [
    {
      ...common,
      '@type': 'Organization',
      '@id': `${url}/#store`,
      url: `${url}/`,
      logo: `${url}/favicon.svg`,
      slogan: BRAND.tagline,
      description: BRAND.description,
    },
    {
      ...common,
      '@type': 'WebSite',
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
