import { Helmet, HelmetProvider } from 'react-helmet-async';

export type HeadTagsProps = {
  title: string;
  description: string;
  canonicalUrl: string | undefined;
  /** The content of the robots tag. */
  robots: string | undefined;
};

/** The tags of a `Head`. The server renders them; the browser loads this file when a screen needs other ones. */
export function renderHeadTags({ title, description, canonicalUrl, robots }: HeadTagsProps) {
  return (
    <HelmetProvider>
      <Helmet>
        <title>{title}</title>
        <meta name="description" content={description} />
        {canonicalUrl && <link rel="canonical" href={canonicalUrl} />}
        {robots && <meta name="robots" content={robots} />}
      </Helmet>
    </HelmetProvider>
  );
}
