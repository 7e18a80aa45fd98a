import type { BreadcrumbSteps } from '../../components/breadcrumb.tsx';
import type { Structured } from './preview.ts';

/** https://developers.google.com/search/docs/appearance/structured-data/breadcrumb */
export function breadcrumbs(steps: BreadcrumbSteps, url: string): Structured {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ label: name, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(to === undefined ? {} : { item: new URL(to, url).href }),
    })),
  };
}
