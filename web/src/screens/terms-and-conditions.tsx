import { useLoaderData } from 'react-router-dom';
import type { Section } from '../content/loaders.ts';
import { ContentPage } from '../content/page.tsx';
import { TERMS } from '../content/pages.ts';

/** /terms-and-conditions */
export function TermsAndConditions() {
  return <ContentPage page={TERMS} sections={useLoaderData<Section[]>()} />;
}
