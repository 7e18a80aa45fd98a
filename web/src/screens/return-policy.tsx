import { useLoaderData } from 'react-router-dom';
import type { Section } from '../content/loaders.ts';
import { ContentPage } from '../content/page.tsx';
import { RETURNS } from '../content/pages.ts';

/** /return-policy */
export function ReturnPolicy() {
  return <ContentPage page={RETURNS} sections={useLoaderData<Section[]>()} />;
}
