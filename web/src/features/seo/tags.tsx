import { formatPlainDecimal } from '@nirala/contract/money';
import { BRAND } from '@nirala/contract/brand';
import { SOCIAL_CARD, socialCardOf, STORE_SOCIAL_CARD } from '@nirala/contract/social-card';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Preview } from './preview.ts';

type Page = { title: string; description: string; canonical: string };

/**
 * The tags of a preview for the head of a page; X (Twitter) takes from Open Graph what it has no tag of its own for.
 * `data-page` is how the browser finds them, to take them out when the page is left.
 */
export function previewTags({ title, description, canonical }: Page, preview: Preview | undefined, url: string) {
  const { picture, product, structured = [] } = preview ?? {};
  const image = new URL(picture ? socialCardOf(picture.url) : STORE_SOCIAL_CARD, url).href;
  const tags: [property: string, content: string | number][] = [
    ['og:site_name', BRAND.name],
    ['og:locale', 'en_IN'],
    ['og:type', product ? 'product' : 'website'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', new URL(canonical, url).href],
    ['og:image', image],
    ['og:image:type', 'image/jpeg'],
    ['og:image:width', SOCIAL_CARD.width],
    ['og:image:height', SOCIAL_CARD.height],
    ['og:image:alt', picture?.alt ?? `${BRAND.name} – ${BRAND.tagline}`],
  ];
  if (product) {
    tags.push(
      ['product:brand', product.brand],
      ['product:price:amount', formatPlainDecimal(product.price)],
      ['product:price:currency', 'INR'],
      ['product:availability', product.inStock ? 'in stock' : 'out of stock'],
      ['product:condition', 'new'],
    );
  }
  return renderToStaticMarkup(
    <>
      {tags.map(([property, content]) => (
        <meta key={property} data-page="" property={property} content={String(content)} />
      ))}
      <meta data-page="" name="twitter:card" content="summary_large_image" />
      {structured.map((about) => (
        <script
          key={about['@type']}
          data-page=""
          type="application/ld+json"
          // Inside a script `</script>` would end it: no `<` is left as it is.
          dangerouslySetInnerHTML={{ __html: JSON.stringify(about).replaceAll('<', '\\u003c') }}
        />
      ))}
    </>,
  );
}
