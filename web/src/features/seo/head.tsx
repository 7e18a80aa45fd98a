import { BRAND } from '@nirala/contract/brand';
import { createContext, useContext, useEffect, useSyncExternalStore, type ComponentType } from 'react';
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

export type HeadTagsProps = {
  title: string;
  description: string;
  canonicalUrl: string | undefined;
  /** The content of the robots tag. */
  robots: string | undefined;
};

/** On the server: collects the props of the screen's `Head`. */
export const HeadCollector = createContext<((head: HeadProps) => void) | undefined>(undefined);

let headTags: ComponentType<HeadTagsProps> | undefined;
const listeners = new Set<() => void>();

/** Gives `Head` the component that renders tags. */
export function setHeadTags(component: ComponentType<HeadTagsProps>): void {
  headTags = component;
  for (const listener of listeners) listener();
}

/**
 * A screen's title, description and robots tag. Every screen renders one. The tags that came with the page stay while
 * they are right, so that most first visits do not load Helmet; after that it owns all of them.
 */
export function Head(props: HeadProps) {
  const { title, description = BRAND.description, canonical, noindex = false } = props;
  const storeUrl = useStoreUrl();
  const collect = useContext(HeadCollector);
  if (import.meta.env.SSR) collect?.(props);
  const Tags = useSyncExternalStore(subscribe, currentTags, currentTags);
  const canonicalUrl = canonical && storeUrl + canonical;
  const robots = noindex ? (noindex === 'follow' ? 'noindex,follow' : 'noindex,nofollow') : undefined;
  useEffect(() => {
    if (Tags) {
      for (const tag of document.head.querySelectorAll('[data-shell], [data-page]')) tag.remove();
    } else if (!headSays(title, canonicalUrl, robots)) {
      // If it cannot be loaded, the tab still has the right title.
      document.title = title;
      void loadHeadTags().catch(() => undefined);
    }
  }, [Tags, title, canonicalUrl, robots]);
  return Tags && <Tags title={title} description={description} canonicalUrl={canonicalUrl} robots={robots} />;
}

async function loadHeadTags(): Promise<void> {
  const { HeadTags } = await import('./head-tags.tsx');
  setHeadTags(HeadTags);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function currentTags(): ComponentType<HeadTagsProps> | undefined {
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
