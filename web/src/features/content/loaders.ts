import type { LoaderFunctionArgs } from 'react-router-dom';
import { call } from '../../lib/call.ts';

/** A section of any content page; the API names its fields differently per page. `createdAt` is ISO 8601. */
export type Section = { id: string; title: string; text: string; createdAt: string };

export async function loadPrivacyPolicy({ request }: LoaderFunctionArgs): Promise<Section[]> {
  return (await call('readPrivacyPolicy', {}, request.signal)).map(fromPolicy);
}

export async function loadReturnPolicy({ request }: LoaderFunctionArgs): Promise<Section[]> {
  return (await call('readReturnPolicy', {}, request.signal)).map(fromPolicy);
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
