import { useLoaderData } from 'react-router-dom';
import type { Section } from '../features/content/loaders.ts';
import { ContentPage } from '../features/content/content-page.tsx';
import { SHIPPING } from '../features/content/content-pages.ts';

/** /shipping-info */
export function ShippingInfo() {
  return <ContentPage page={SHIPPING} sections={useLoaderData<Section[]>()} />;
}
