import { INITIAL_FIELDS } from '@nirala/contract/product/fields';
import type { Product } from '@nirala/contract/product/product';
import { pictureUrlOf } from '@nirala/contract/product/picture';
import { NO_FITS, NO_RATINGS } from '@nirala/contract/review/no-reviews';
import { DEFAULT_TERMS, productReturns } from '@nirala/contract/return/terms';
import type { StockBySize } from '@nirala/contract/product/size';
import { BuyBox } from '../../features/product/buy-box.tsx';
import { Gallery } from '../../features/product/gallery.tsx';
import styles from '../../features/product/product.module.css';
import { Sections } from '../../features/product/sections.tsx';
import { Title } from '../../features/product/title.tsx';
import { readFields, type ProductDraft } from './product-draft.ts';

type PreviewProps = { draft: ProductDraft; images: readonly string[]; stockBySize: StockBySize };

/** The draft as the product page will show it. Its buttons do nothing. */
export function Preview(props: PreviewProps) {
  const product = productOf(props);
  return (
    <article className={styles.columns} aria-label="Preview">
      <Gallery product={product} />
      <div className={styles.details}>
        <Title product={{ ...product, name: product.name || 'No name yet' }} level={2} />
        <div className={styles.details} inert>
          <BuyBox product={product} />
        </div>
        <p className={styles.description}>{product.description}</p>
        <Sections product={product} />
      </div>
    </article>
  );
}

/** A product to show, even if the form is half filled in. */
function productOf({ draft, images, stockBySize }: PreviewProps): Product {
  const { values } = readFields(draft, images);
  const { name, brand, description, manufacture, care } = draft;
  return {
    ...INITIAL_FIELDS,
    // Texts are shown as they are typed, also if they are too long.
    name,
    brand,
    description,
    manufacture,
    care,
    ...values,
    _id: 'preview',
    id: 'preview',
    category: draft.category,
    createdAt: '',
    images: [...images],
    imageUrl: images[0] ?? pictureUrlOf('none'),
    stockBySize,
    sizes: [...draft.sizes],
    ratingAverage: 0,
    ratingCount: 0,
    ratings: NO_RATINGS,
    fits: NO_FITS,
    stock: Object.values(stockBySize).reduce((sum, left) => sum + left, 0),
    price: values.price ?? 0,
    discountedPrice: values.discountedPrice ?? 0,
    returns: productReturns(DEFAULT_TERMS, draft),
  };
}
