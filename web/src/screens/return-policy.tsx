import { useLoaderData } from 'react-router-dom';
import type { ReturnPolicyData } from '../features/content/loaders.ts';
import { ContentPage } from '../features/content/content-page.tsx';
import { returnPolicyPage } from '../features/content/content-pages.ts';

/** /return-policy */
export function ReturnPolicy() {
  const { sections, terms } = useLoaderData<ReturnPolicyData>();
  return <ContentPage page={returnPolicyPage(terms)} sections={sections} />;
}
