import type { Policy } from '@nirala/contract/own-page/page';
import { DEFAULT_TERMS, type ReturnTerms } from '@nirala/contract/return/terms';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { call } from '../../lib/call.ts';

/** A section of a policy. `createdAt` is ISO 8601. */
export type Section = { id: string; title: string; text: string; createdAt: string };

/**
 * `terms`: the owner's rules of returns, for the page about returns. Undefined also if they cannot be loaded. `isPreview`: it
 * is a draft, for those who have its link.
 */
export type PolicyData = {
  page: Policy;
  sections: Section[];
  terms?: ReturnTerms | undefined;
  isPreview?: boolean;
};

/** What a policy shows. Throws CallError if its sections cannot be loaded. */
export async function loadPolicy(page: Policy, signal: AbortSignal): Promise<PolicyData> {
  const [sections, terms] = await Promise.all([SECTIONS[page](signal), loadTermsOf(page, signal)]);
  return { page, sections, terms };
}

/** The rules of returns for the policy that states them. */
export const loadTermsOf = async (page: Policy, signal: AbortSignal): Promise<ReturnTerms | undefined> =>
  page === 'return-policy' ? loadReturnTerms(signal) : undefined;

/** Loads the sections of each policy. The API names their texts differently per policy. */
const SECTIONS: Record<Policy, (signal: AbortSignal) => Promise<Section[]>> = {
  'privacy-policy': async (signal) =>
    (await call('readPrivacyPolicy', {}, signal)).map((it) => toSection(it, it.sectionTitle, it.content)),
  'return-policy': async (signal) =>
    (await call('readReturnPolicy', {}, signal)).map((it) => toSection(it, it.sectionTitle, it.content)),
  'shipping-info': async (signal) =>
    (await call('readShippingInfo', {}, signal)).map((it) => toSection(it, it.title, it.content)),
  'terms-and-conditions': async (signal) =>
    (await call('readTerms', {}, signal)).map((it) => toSection(it, it.title, it.description)),
};

function toSection({ _id: id, createdAt }: { _id: string; createdAt: string }, title: string, text: string): Section {
  return { id, title, text, createdAt };
}

/**
 * The rules of returns, which About Us names, or the default ones if they cannot be loaded. They are not the screen's
 * default, because an About Us of the owner's would load them and all that screens share.
 */
export async function loadAboutUs({ request }: LoaderFunctionArgs): Promise<ReturnTerms> {
  return (await loadReturnTerms(request.signal)) ?? DEFAULT_TERMS;
}

/** The owner's rules of returns. Undefined if they cannot be loaded: the pages are complete without them. */
async function loadReturnTerms(signal: AbortSignal): Promise<ReturnTerms | undefined> {
  const store = await call('readStore', {}, signal).catch(() => undefined);
  return store?.returns;
}
