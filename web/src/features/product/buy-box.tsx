import { MESSAGES } from '@nirala/contract/text/messages';
import { stockMessage } from '@nirala/contract/product/words';
import type { Product } from '@nirala/contract/product/product';
import type { Size } from '@nirala/contract/product/size';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { Price } from '../../components/price.tsx';
import { showToast } from '../../lib/toast.ts';
import { useOnDemand } from '../../lib/on-demand.ts';
import { Icon } from '../../components/icon.tsx';
import { withShopperActions, useWishlistToggle } from '../shopper/shopper-summary.ts';
import { ShareButton } from '../share/share-button.tsx';
import styles from './buy-box.module.css';
import { SizePicker } from './size-picker.tsx';

/**
 * The choice of a size, Add to Bag, the wishlist and sharing. The children stand below the sizes: on phones the sizes are
 * visible without scrolling.
 */
export function BuyBox({ product, children }: { product: Product; children?: ReactNode }) {
  const [params] = useSearchParams();
  // The structured data gives each size a URL of its own.
  const [size, setSize] = useState(() => product.sizes.find((each) => each === params.get('size')));
  const [error, setError] = useState<string>();
  const picker = useRef<HTMLFieldSetElement>(null);
  const [isAdded, add] = useAddToBag(product);
  const soldOut = product.stock === 0;
  const { price, discountedPrice } = product;
  const [isOpen, setOpen] = useState(false);
  const isClosed = !!product.drop && !isOpen;
  const hint = isClosed && !soldOut ? undefined : missingStep(product, size);
  /** The chosen size is sold out. */
  const isMissed = size !== undefined && !product.stockBySize[size];

  /** Where "Notify me" stands instead of the button that buys. */
  const [bar, setBar] = useState<HTMLElement | null>(null);
  const [SizeNotes] = useOnDemand(
    () => import('./on-demand/size-notes.tsx').then((module) => module.SizeNotes),
    () => undefined,
    size ? 'idle' : undefined,
  );

  // If it cannot be loaded, the store still refuses an order that comes too early.
  const [DropNotice] = useOnDemand(
    () => import('./on-demand/drop-notice.tsx').then((module) => module.DropNotice),
    () => setOpen(true),
    product.drop ? 'idle' : undefined,
  );

  function selectSize(next: Size) {
    setSize(next);
    setError(undefined);
    writeSizeToUrl(next);
  }

  function showError(message: string) {
    setError(message);
    picker.current?.querySelector<HTMLElement>(':checked, input')?.focus();
  }

  function pressAdd() {
    if ((isClosed && !soldOut) || isAdded) return;
    if (!size) return showError(MESSAGES.selectSize);
    if (!product.stockBySize[size]) return showError(stockMessage(product.name, size, 0));
    add(size);
  }

  return (
    <>
      <SizePicker product={product} selected={size} onSelect={selectSize} error={error} ref={picker} />
      {children}
      {size && SizeNotes && <SizeNotes product={product} size={size} bar={bar} />}
      {product.drop && (
        <div className={styles.drop}>{DropNotice && <DropNotice drop={product.drop} onChange={setOpen} />}</div>
      )}
      <div className={styles.bar} data-foot-bar>
        <span className={styles.price} aria-hidden="true">
          <Price now={discountedPrice} was={price} />
        </span>
        {isMissed && SizeNotes ? (
          <span className={styles.notify} ref={setBar} />
        ) : (
          <Button wide onClick={pressAdd} aria-disabled={isClosed && !soldOut}>
            <span className={styles.label}>
              <span>{soldOut ? 'Notify me' : isClosed ? 'Not open yet' : isAdded ? 'Added' : 'Add to Bag'}</span>
              {hint && <small>{hint}</small>}
            </span>
          </Button>
        )}
      </div>
      <div className={styles.later}>
        <WishlistButton product={product} />
        <div>
          <ShareButton product={product} />
        </div>
      </div>
    </>
  );
}

/** Keeps the size for Back and reload. It bypasses the router, which would run the loaders again. */
function writeSizeToUrl(size: Size): void {
  const url = new URL(window.location.href);
  url.searchParams.set('size', size);
  window.history.replaceState(window.history.state, '', url);
}

/** The step that is missing before the button can add to the bag, or remind of a piece that is sold out. */
function missingStep({ stock, stockBySize }: Product, size: Size | undefined): string | undefined {
  if (stock === 0) return 'Sold out: choose a size';
  if (!size) return 'Choose a size';
  return stockBySize[size] ? undefined : `${size} is sold out`;
}

/** Spec §4, §9: the bag opens this long after a product was added. */
const REDIRECT_MS = 200;

/** `[isAdded, add]`: `add` adds a size to the bag, and then opens the bag. Leaving the screen cancels that. */
function useAddToBag(product: Product): [isAdded: boolean, add: (size: Size) => void] {
  const [isAdded, setAdded] = useState(false);
  const adding = useRef(false);
  const navigate = useNavigate();
  useEffect(() => {
    if (!isAdded) return;
    const timer = setTimeout(() => void navigate('/cart'), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [isAdded, navigate]);

  function add(size: Size) {
    if (adding.current) return;
    adding.current = true;
    void withShopperActions(({ addToBag }) => {
      if (addToBag(product, size) === 'added') return setAdded(true);
      showToast(MESSAGES.alreadyInCart, { action: { label: 'View bag', run: () => void navigate('/cart') } });
    }).finally(() => (adding.current = false));
  }

  return [isAdded, add];
}

/** The Add to Wishlist button of the product page. */
function WishlistButton({ product }: { product: Product }) {
  const { wished, toggle } = useWishlistToggle(product);
  return (
    <Button look="quiet" wide onClick={toggle}>
      <Icon name="heart" size={20} /> <span>{wished ? 'Remove from Wishlist' : 'Add to Wishlist'}</span>
    </Button>
  );
}
