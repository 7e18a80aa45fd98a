import { useLoaderData } from 'react-router-dom';
import type { Section } from '../features/content/loaders.ts';
import { ContentPage } from '../features/content/content-page.tsx';
import { RETURNS } from '../features/content/content-pages.ts';

/** /return-policy */
export function ReturnPolicy() {
  return <ContentPage page={RETURNS} sections={useLoaderData<Section[]>()} />;
}
