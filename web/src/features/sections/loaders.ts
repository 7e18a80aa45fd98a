import { isBuilt, pathOf, type Policy, PREVIEW_PARAMETER } from '@nirala/contract/own-page/page';
import type { ShownPage, ShownSection } from '@nirala/contract/own-page/shown-page';
import { data } from 'react-router-dom';
import { failedWith } from '../../lib/call-error.ts';
import { call } from '../../lib/call.ts';
import { loadChunk } from '../../lib/chunk.ts';
import { type AllProductsData, type ListArgs, loadAllProducts, loadMostOff } from '../catalogue/loaders.ts';
import type { PolicyData } from '../content/loaders.ts';
import type { Gone, OwnPageData } from './own-page-data.ts';
import { loadSections } from './own-page.ts';

/** A page of the owner's, or the draft that a preview link leads to; null if home or About Us are those of the build again. */
export async function loadOwnPage(id: string, { request, context }: ListArgs) {
  const token = new URL(request.url).searchParams.get(PREVIEW_PARAMETER);
  const found = await (token === null ? openPage(id, request.signal) : previewPage(id, token, request.signal));
  if (found === null) return null;
  if (typeof found === 'string') return goneData(found);
  await loadSections();
  const has = (kind: ShownSection['kind']) => found.sections.some((section) => section.kind === kind);
  const products = has('grid') ? await loadProducts({ request, context }) : undefined;
  const mostOff =
    products && 'mostOff' in products ? products.mostOff : has('banner') ? await loadMostOff(request.signal) : 0;
  const loaded: OwnPageData = { own: { page: found, path: pathOf(id), products, mostOff, isPreview: token !== null } };
  return loaded;
}

/** The draft of a policy that a preview link leads to, dated as if it were published now. */
export async function loadPolicyPreview(page: Policy, { url, signal }: Request) {
  const { loadTermsOf } = await loadChunk(() => import('../content/loaders.ts'));
  const token = new URL(url).searchParams.get(PREVIEW_PARAMETER) ?? '';
  const [found, terms] = await Promise.all([previewPage(page, token, signal), loadTermsOf(page, signal)]);
  if (typeof found === 'string') return goneData(found);
  const createdAt = new Date().toISOString();
  const sections = found.sections.flatMap((section) => (section.kind === 'text' ? [{ ...section, createdAt }] : []));
  const loaded: PolicyData = { page, sections, terms, isPreview: true };
  return loaded;
}

/** Says why a page is not shown. */
async function goneData(why: Gone) {
  await loadSections();
  const gone: OwnPageData = { own: { gone: why } };
  return data(gone, { status: why === 'expired' ? 410 : 404 });
}

async function openPage(id: string, signal: AbortSignal): Promise<ShownPage | Gone | null> {
  try {
    const page = await call('openPage', { id }, signal);
    return page ?? (isBuilt(id) ? null : 'page');
  } catch (error) {
    if (failedWith(error, 'page-not-found', 'invalid-input')) return 'page';
    throw error;
  }
}

async function previewPage(id: string, token: string, signal: AbortSignal): Promise<ShownPage | Gone> {
  try {
    return await call('previewPage', { id, token }, signal);
  } catch (error) {
    if (failedWith(error, 'preview-expired')) return 'expired';
    if (failedWith(error, 'preview-not-valid', 'page-not-found', 'invalid-input')) return 'invalid';
    throw error;
  }
}

/** How many products of its grid are in the HTML of a page, which also has sections. The others follow in the browser. */
const FIRST_PRODUCTS = import.meta.env.SSR ? 12 : undefined;

/** All products, with the filters of the URL. */
async function loadProducts(args: ListArgs): Promise<AllProductsData> {
  const loaded = await loadAllProducts(args, FIRST_PRODUCTS);
  return 'init' in loaded ? loaded.data : loaded;
}
