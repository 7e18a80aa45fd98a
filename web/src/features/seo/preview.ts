import type { Brand } from '@nirala/contract/text/brand';
import type { Rupees } from '@nirala/contract/text/money';
import type { BreadcrumbSteps } from '../../components/breadcrumb.tsx';

/**
 * The data for link previews in messengers and for search engines, in addition to title and description. Both read the
 * server's HTML and run no scripts. A screen passes it to `Head` as `preview={import.meta.env.SSR && …}`, so the
 * bundler drops this code from the browser's build.
 */
export type Preview = {
  /** A product's picture, see `socialCardOf`. By default the store's own. */
  picture?: { url: string; alt: string } | undefined;
  product?: { brand: string; price: Rupees; inStock: boolean };
  structured: readonly Structured[];
};

/** An object of schema.org's vocabulary. */
export type Structured = { '@context': 'https://schema.org'; '@type': string } & Record<string, unknown>;

/** Makes a preview. `url`: the store's origin, without a trailing slash. */
export type MakePreview = (url: string, brand: Brand) => Preview;

/** The way to a page. https://developers.google.com/search/docs/appearance/structured-data/breadcrumb */
export function breadcrumbs(steps: BreadcrumbSteps, url: string): Structured {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ label: name, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: to === undefined ? undefined : new URL(to, url).href,
    })),
  };
}
