import { createContext, useContext, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import type { HeadTagsProps } from './head-tags.tsx';
import type { MakePreview } from './preview.ts';
import { useStoreUrl } from '../../lib/use-store-url.ts';
import { useBrand } from '../store/store-details.ts';

export type HeadProps = {
  /** Without it the title is the store's name and its tagline. */
  title?: string;
  /** Follows the title after a hyphen. By default the store's name; empty: the title stands alone. */
  suffix?: string;
  /** By default the store's. */
  description?: string;
  /** The canonical path, with the query parameters that make it a page of its own. */
  canonical?: string;
  /** Keeps this screen out of search engines. `follow`: its links are still followed. */
  noindex?: boolean | 'follow';
  /** Pass it only with `import.meta.env.SSR`, see `Preview`. */
  preview?: MakePreview | false;
};

/** The props of a `Head` with the whole title. */
export type CollectedHead = Pick<HeadProps, 'canonical' | 'preview'> & { title: string; description: string };

/** On the server: collects the screen's `Head`. */
export const HeadCollector = createContext<((head: CollectedHead) => void) | undefined>(undefined);

type RenderTags = (props: HeadTagsProps) => ReactNode;

/** Undefined until Helmet has loaded. */
let headTags: RenderTags | undefined;
const listeners = new Set<() => void>();

/**
 * A screen's title, description and robots tag. Every screen renders one. The tags that came with the page stay while
 * they are right, so that most first visits do not load Helmet; after that it owns all of them.
 */
export function Head({
  title: own,
  suffix,
  description: ownDescription,
  canonical,
  noindex = false,
  preview,
}: HeadProps) {
  const brand = useBrand();
  const title =
    own === undefined ? `${brand.name} - ${brand.tagline}` : [own, suffix ?? brand.name].filter(Boolean).join(' - ');
  const description = ownDescription ?? brand.description;
  const storeUrl = useStoreUrl();
  const collect = useContext(HeadCollector);
  if (import.meta.env.SSR) collect?.({ title, description, canonical, preview });
  const renderTags = useSyncExternalStore(subscribe, currentTags, currentTags);
  const canonicalUrl = canonical && storeUrl + canonical;
  const robots = noindex ? (noindex === 'follow' ? 'noindex,follow' : 'noindex,nofollow') : undefined;
  useEffect(() => {
    if (renderTags) {
      for (const tag of document.head.querySelectorAll('[data-shell], [data-page]')) tag.remove();
    } else if (!headSays(title, canonicalUrl, robots)) {
      // If it cannot be loaded, the tab still has the right title.
      document.title = title;
      void loadHeadTags().catch(() => undefined);
    }
  }, [renderTags, title, canonicalUrl, robots]);
  return renderTags?.({ title, description, canonicalUrl, robots });
}

async function loadHeadTags(): Promise<void> {
  const { renderHeadTags } = await import('./head-tags.tsx');
  setHeadTags(renderHeadTags);
}

/** Gives `Head` what renders its tags. */
export function setHeadTags(render: RenderTags): void {
  headTags = render;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function currentTags(): RenderTags | undefined {
  return headTags;
}

/** Whether the document's own tags are those of a screen. */
function headSays(title: string, canonicalUrl: string | undefined, robots: string | undefined): boolean {
  const read = (selector: string, attribute: string) =>
    document.head.querySelector(selector)?.getAttribute(attribute) ?? undefined;
  return (
    document.head.querySelector('title')?.textContent === title &&
    read('link[rel=canonical]', 'href') === canonicalUrl &&
    read('meta[name=robots]', 'content') === robots
  );
}
