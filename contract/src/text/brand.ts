export { DEFAULT_BRAND as BRAND, DEFAULT_COLOURS as BRAND_COLOURS } from '../settings/brand.ts';
