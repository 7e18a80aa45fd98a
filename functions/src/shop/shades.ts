/** The shades of the store's three colours. */
import type { BrandSettings } from '@nirala/contract/settings/brand-form';

export type Colours = Pick<BrandSettings, 'primary' | 'accent' | 'paper'>;

/** The colours of `web/src/app/styles/tokens.css` that follow from the owner's three, by their custom property. */
export function shadesOf({ primary, accent, paper }: Colours): Record<string, string> {
  return { '--primary': primary, '--accent': accent, '--paper': paper };
}
