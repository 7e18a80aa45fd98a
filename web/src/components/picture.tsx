import type { CSSProperties } from 'react';
import { avifSetOf, pictureAt, pictureColour, WEBP_WIDTHS } from '@nirala/contract/product/picture';

/**
 * The files that each place may need, from the narrowest picture on a screen of one pixel per dot to the widest on one of
 * three. Browsers without AVIF get one WebP file.
 */
const FILES = {
  /** Up to 136 dots wide. */
  thumbnail: { avif: [180, 360], webp: 480 },
  /** Up to 330 dots wide. */
  card: { avif: [360, 640], webp: 480 },
  /** Up to 450 dots wide. */
  slide: { avif: [360, 640, 960], webp: 480 },
  /** Up to the width of a phone, or half the width of a larger screen. */
  half: { avif: [640, 960, 1440], webp: 960 },
} as const;

type PictureProps = {
  /** As a product has it, see the contract's product/picture.ts. */
  url: string;
  alt: string;
  place: keyof typeof FILES;
  /** The `sizes` attribute: its width on the screen. e2e/both/picture-sizes.spec.ts compares it with the rendered width. */
  sizes: string;
  /** Visible without scrolling: loads immediately. */
  eager?: boolean;
  /** The screen's main picture (its LCP element): loads with high priority. */
  first?: boolean;
  className?: string;
  style?: CSSProperties;
};

/** A picture of 4:5. The browser picks the narrowest sufficient file, and shows the picture's colour until it has loaded. */
export function Picture({ url, alt, place, sizes, eager = false, first = false, className, style }: PictureProps) {
  const { avif, webp } = FILES[place];
  const avifSet = avifSetOf(url, avif);
  return (
    <picture>
      {avifSet && <source type="image/avif" srcSet={avifSet} sizes={sizes} />}
      <img
        className={className}
        style={{ backgroundColor: pictureColour(url), ...style }}
        src={pictureAt(url, webp)}
        srcSet={avifSet ? undefined : WEBP_WIDTHS.map((width) => `${pictureAt(url, width)} ${width}w`).join(', ')}
        sizes={avifSet ? undefined : sizes}
        width={960}
        height={1200}
        alt={alt}
        loading={eager || first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  );
}

/** The `sizes` of the picture on a card in the grid of products or of the wishlist, with 4, 3 and 2 columns. */
export const CARD_SIZES =
  '(min-width: 1440px) 320px, (min-width: 1024px) calc(23.9vw - 22px), (min-width: 768px) calc(31.9vw - 21px), calc(47.8vw - 16px)';
