import { BRAND } from '@nirala/contract/brand';
import { createContext, useContext, useEffect } from 'react';
import { Helmet } from 'react-helmet-async';
import type { MakePreview } from './preview.ts';
import { useStoreUrl } from '../../lib/use-store-url.ts';

export type HeadProps = {
  title: string;
  description?: string;
  /** The canonical path, with the query parameters that make it a page of its own. */
  canonical?: string;
  /** Keeps this screen out of search engines. `follow`: its links are still followed. */
  noindex?: boolean | 'follow';
  /** Pass it only with `import.meta.env.SSR`, see `Preview`. */
  preview?: MakePreview | false;
};

/** On the server: collects the props of the screen's `Head`. */
export const HeadCollector = createContext<((head: HeadProps) => void) | undefined>(undefined);

/** A screen's title, description and robots tag. Every screen renders one. */
export function Head(props: HeadProps) {
  const { title, description = BRAND.description, canonical, noindex = false } = props;
  const storeUrl = useStoreUrl();
  const collect = useContext(HeadCollector);
  if (import.meta.env.SSR) collect?.(props);
  useEffect(() => {
    removeTags('[data-shell]');
    // The server's tags describe this page only.
    return () => removeTags('[data-page]');
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

function removeTags(selector: string): void {
  for (const tag of document.head.querySelectorAll(selector)) tag.remove();
}
