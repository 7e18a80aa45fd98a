import { useLoaderData } from 'react-router-dom';
import type { Section } from '../features/content/loaders.ts';
import { ContentPage } from '../features/content/content-page.tsx';
import { PRIVACY } from '../features/content/content-pages.ts';

/** /privacy-policy */
export function PrivacyPolicy() {
  return <ContentPage page={PRIVACY} sections={useLoaderData<Section[]>()} />;
}
