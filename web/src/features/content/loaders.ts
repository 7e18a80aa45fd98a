import type { ReturnTerms } from '@nirala/contract/return/terms';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { call } from '../../lib/call.ts';

/** A section of any content page; the API names its fields differently per page. `createdAt` is ISO 8601. */
export type Section = { id: string; title: string; text: string; createdAt: string };

export async function loadPrivacyPolicy({ request }: LoaderFunctionArgs): Promise<Section[]> {
  return (await call('readPrivacyPolicy', {}, request.signal)).map(fromPolicy);
}

export type ReturnPolicyData = { sections: Section[]; terms: ReturnTerms | undefined };

export async function loadReturnPolicy({ request }: LoaderFunctionArgs): Promise<ReturnPolicyData> {
  const [sections, terms] = await Promise.all([
    call('readReturnPolicy', {}, request.signal),
    loadReturnTerms(request.signal),
  ]);
  return { sections: sections.map(fromPolicy), terms };
}

/** About Us names the days. */
export async function loadAboutUs({ request }: LoaderFunctionArgs): Promise<ReturnTerms | null> {
  return (await loadReturnTerms(request.signal)) ?? null;
}

/** The owner's rules of returns. Undefined if they cannot be loaded: the pages are complete without them. */
async function loadReturnTerms(signal: AbortSignal): Promise<ReturnTerms | undefined> {
  const store = await call('readStore', {}, signal).catch(() => undefined);
  return store?.returns;
}

export async function loadShippingInfo({ request }: LoaderFunctionArgs): Promise<Section[]> {
  const sections = await call('readShippingInfo', {}, request.signal);
  return sections.map(({ _id: id, title, content: text, createdAt }) => ({ id, title, text, createdAt }));
}

export async function loadTerms({ request }: LoaderFunctionArgs): Promise<Section[]> {
  const entries = await call('readTerms', {}, request.signal);
  return entries.map(({ _id: id, title, description: text, createdAt }) => ({ id, title, text, createdAt }));
}

type PolicySection = { _id: string; sectionTitle: string; content: string; createdAt: string };

function fromPolicy({ _id: id, sectionTitle: title, content: text, createdAt }: PolicySection): Section {
  return { id, title, text, createdAt };
}
