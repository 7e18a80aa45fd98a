import { missingFacts, type RequiredFact } from '@nirala/contract/product/facts';
import type { Settings } from '@nirala/contract/settings/settings';
import shared from '../shared/shared.module.css';
import type { ProductDraft } from './product-draft.ts';

/** Warns of the required facts that a product lacks as it is typed; nothing if it has all. */
export function MissingFacts({ draft, settings }: { draft: ProductDraft; settings: Settings }) {
  const missing = missingFacts(draft, settings);
  if (missing.length === 0) return null;
  const effect = settings.hideIncomplete ? ' The product is hidden from shoppers until it has them.' : '';
  return <p className={shared.warning}>{`${missingText(missing)}.${effect}`}</p>;
}

/** The facts that a product lacks: `Missing: fabric, importer`. */
export const missingText = (missing: readonly RequiredFact[]): string =>
  `Missing: ${missing.map((fact) => LABELS[fact]).join(', ')}`;

const LABELS: Record<RequiredFact, string> = {
  maker: 'manufacturer, packer or importer',
  importer: 'importer',
  origin: 'country of origin',
  fabric: 'fabric',
};
