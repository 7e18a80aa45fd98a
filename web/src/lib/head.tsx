import { BRAND } from '@nirala/contract/brand';
import { useEffect } from 'react';
import { Helmet } from 'react-helmet-async';
import { useOnline } from './online.ts';

type HeadProps = {
  title: string;
  description?: string;
  /** Keeps search engines away from this screen. */
  noindex?: boolean;
  /** The screen that lies over the others while offline: its title counts and theirs do not. */
  overlay?: boolean;
};

/** A screen's title and description, word for word. Every screen renders one. */
export function Head({ title, description = BRAND.description, noindex = false, overlay = false }: HeadProps) {
  const online = useOnline();
  useEffect(() => {
    for (const tag of document.head.querySelectorAll('[data-shell]')) tag.remove();
  }, []);
  if (!online && !overlay) return null;
  return (
    <Helmet>
      <title>{title}</title>
      <meta name="description" content={description} />
      {noindex && <meta name="robots" content="noindex,nofollow" />}
    </Helmet>
  );
}
