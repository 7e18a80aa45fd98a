import type { Rupees } from '@nirala/contract/money';

/**
 * What messengers show of a link to a screen and what search engines are told of it, beside its title and
 * description. Both read the HTML as a server sends it and run no script, so no browser is sent this code: a screen
 * hands it to `Head` as `preview={import.meta.env.SSR && …}`.
 */
export type Preview = {
  /** A picture of a product's list, see `socialCardOf`; without one the store's own. */
  picture?: { url: string; alt: string } | undefined;
  product?: { brand: string; price: Rupees; inStock: boolean };
  /** Descriptions in the words of schema.org. */
  structured: readonly Structured[];
};

export type Structured = { '@context': 'https://schema.org'; '@type': string } & Record<string, unknown>;

/** `url`: the store's own address, without a slash at its end. */
export type MakePreview = (url: string) => Preview;
