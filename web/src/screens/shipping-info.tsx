import { useLoaderData } from 'react-router-dom';
import type { Section } from '../content/loaders.ts';
import { ContentPage } from '../content/page.tsx';
import { SHIPPING } from '../content/pages.ts';

/** /shipping-info */
export function ShippingInfo() {
  return <ContentPage page={SHIPPING} sections={useLoaderData<Section[]>()} />;
}
