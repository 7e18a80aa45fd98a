import { formatPlainDecimal } from '@nirala/contract/text/money';
import type { Brand } from '@nirala/contract/text/brand';
import { SOCIAL_CARD, socialCardOf, STORE_SOCIAL_CARD } from '@nirala/contract/page/social-card';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Preview } from './preview.ts';

/** `canonical`: a path. */
type PageTags = { title: string; description: string; canonical: string };

/**
 * The Open Graph tags and structured data of a page. X (Twitter) reads Open Graph too, apart from the card's type. The
 * browser removes the tags by `data-page` when the shopper leaves the page. `url`: the store's origin.
 */
export function previewTags(
  { title, description, canonical }: PageTags,
  preview: Preview | undefined,
  url: string,
  { name, tagline, card = STORE_SOCIAL_CARD }: Brand,
) {
  const { picture, product, structured = [] } = preview ?? {};
  const image = new URL(picture ? socialCardOf(picture.url) : card, url).href;
  const tags: [property: string, content: string | number][] = [
    ['og:site_name', name],
    ['og:locale', 'en_IN'],
    ['og:type', product ? 'product' : 'website'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', new URL(canonical, url).href],
    ['og:image', image],
    ['og:image:width', SOCIAL_CARD.width],
    ['og:image:height', SOCIAL_CARD.height],
    ['og:image:alt', picture?.alt ?? `${name} – ${tagline}`],
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
      {structured.map((data) => (
        <script
          key={data['@type']}
          data-page=""
          type="application/ld+json"
          // Escapes every `<`, because `</script>` in a text would end the script.
          dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }}
        />
      ))}
    </>,
  );
}
