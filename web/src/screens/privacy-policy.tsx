import { useLoaderData } from 'react-router-dom';
import type { Section } from '../content/loaders.ts';
import { ContentPage } from '../content/page.tsx';
import { PRIVACY } from '../content/pages.ts';

/** /privacy-policy */
export function PrivacyPolicy() {
  return <ContentPage page={PRIVACY} sections={useLoaderData<Section[]>()} />;
}
