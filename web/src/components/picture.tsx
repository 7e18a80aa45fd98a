import { pictureAt } from '@nirala/contract/picture-url';

type PictureProps = {
  /** The path of the widest file, see `pictureAt`. */
  url: string;
  alt: string;
  /** The `sizes` attribute: its width on the screen. */
  sizes: string;
  /** Visible without scrolling: loads immediately. */
  eager?: boolean;
  /** The screen's main picture (its LCP element): loads with high priority. */
  first?: boolean;
  className?: string;
};

/** A product's picture, 4:5. The browser picks the narrowest sufficient width. */
export function Picture({ url, alt, sizes, eager = false, first = false, className }: PictureProps) {
  return (
    <img
      className={className}
      src={pictureAt(url, 960)}
      srcSet={`${pictureAt(url, 480)} 480w, ${pictureAt(url, 960)} 960w, ${pictureAt(url, 1440)} 1440w`}
      sizes={sizes}
      width={960}
      height={1200}
      alt={alt}
      loading={eager || first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
    />
  );
}
