import { pictureAt } from '@nirala/contract/picture-url';

type PictureProps = {
  /** Path of the widest file, see `pictureAt`. */
  url: string;
  alt: string;
  /** How wide it stands on the screen, as for an `img`. */
  sizes: string;
  /** In view at once: asked for right away, not when scrolled to. */
  eager?: boolean;
  /** The one picture that counts most on this screen. */
  first?: boolean;
  className?: string;
};

/** A product's picture, 4 : 5, in the narrowest of its widths that will do. */
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
