import type { RequiredFact } from '@nirala/contract/product/product-facts';

/** The required facts inside a sentence: `Missing: fabric, importer`. */
const REQUIRED_LABELS: Record<RequiredFact, string> = {
  maker: 'manufacturer, packer or importer',
  importer: 'importer',
  origin: 'country of origin',
  fabric: 'fabric',
};

export const missingText = (missing: readonly RequiredFact[]): string =>
  `Missing: ${missing.map((fact) => REQUIRED_LABELS[fact]).join(', ')}`;
