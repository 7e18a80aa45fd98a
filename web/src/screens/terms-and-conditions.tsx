import { useLoaderData } from 'react-router-dom';
import type { Section } from '../features/content/loaders.ts';
import { ContentPage } from '../features/content/content-page.tsx';
import { TERMS } from '../features/content/content-pages.ts';

/** /terms-and-conditions */
export function TermsAndConditions() {
  return <ContentPage page={TERMS} sections={useLoaderData<Section[]>()} />;
}
