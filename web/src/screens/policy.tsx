import { useLoaderData } from 'react-router-dom';
import type { Section, ReturnPolicyData } from '../features/content/loaders.ts';
import { ContentPage } from '../features/content/content-page.tsx';
import { PRIVACY, returnPolicyPage, SHIPPING, TERMS } from '../features/content/content-pages.ts';

/** /privacy-policy */
export function PrivacyPolicy() {
  return <ContentPage page={PRIVACY} sections={useLoaderData<Section[]>()} />;
}

/** /return-policy */
export function ReturnPolicy() {
  const { sections, terms } = useLoaderData<ReturnPolicyData>();
  return <ContentPage page={returnPolicyPage(terms)} sections={sections} />;
}

/** /shipping-info */
export function ShippingInfo() {
  return <ContentPage page={SHIPPING} sections={useLoaderData<Section[]>()} />;
}

/** /terms-and-conditions */
export function TermsAndConditions() {
  return <ContentPage page={TERMS} sections={useLoaderData<Section[]>()} />;
}
