import { BRAND } from '@nirala/contract/brand';
import { createContext, useContext, useEffect } from 'react';
import { Helmet } from 'react-helmet-async';
import type { MakePreview } from './preview.ts';
import { useStoreUrl } from '../../lib/use-store-url.ts';

export type HeadProps = {
  title: string;
  description?: string;
  /** Where search engines find this screen: its path, with what of the query makes it another page. */
  canonical?: string;
  /** Keeps search engines away from this screen; `follow`: but not from what it links to. */
  noindex?: boolean | 'follow';
  /** Only where `import.meta.env.SSR`: see `Preview`. */
  preview?: MakePreview | false;
};

/** While a server renders: who hears what the screen says of itself. */
export const HeadCollector = createContext<((head: HeadProps) => void) | undefined>(undefined);

/** A screen's title and description, word for word. Every screen renders one. */
export function Head(props: HeadProps) {
  const { title, description = BRAND.description, canonical, noindex = false } = props;
  const storeUrl = useStoreUrl();
  const hear = useContext(HeadCollector);
  if (import.meta.env.SSR) hear?.(props);
  useEffect(() => {
    takeOut('[data-shell]');
    // What the server said of this page is not true of the next.
    return () => takeOut('[data-page]');
  }, [canonical]);
  return (
    <Helmet>
      <title>{title}</title>
      <meta name="description" content={description} />
      {canonical && <link rel="canonical" href={storeUrl + canonical} />}
      {noindex && <meta name="robots" content={noindex === 'follow' ? 'noindex,follow' : 'noindex,nofollow'} />}
    </Helmet>
  );
}

function takeOut(selector: string): void {
  for (const tag of document.head.querySelectorAll(selector)) tag.remove();
}
