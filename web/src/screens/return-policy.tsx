import { useLoaderData } from 'react-router-dom';
import type { Section } from '../features/content/loaders.ts';
import { ContentPage } from '../features/content/page.tsx';
import { RETURNS } from '../features/content/pages.ts';

/** /return-policy */
export function ReturnPolicy() {
  return <ContentPage page={RETURNS} sections={useLoaderData<Section[]>()} />;
}
