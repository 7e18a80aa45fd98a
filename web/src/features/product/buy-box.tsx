import { MESSAGES } from '@nirala/contract/messages';
import { discountLabel, stockMessage } from '@nirala/contract/product-message-templates';
import type { Product } from '@nirala/contract/product';
import type { Size } from '@nirala/contract/size';
import { useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { Price } from '../../components/price.tsx';
import { showToast } from '../../lib/toast.ts';
import { withShopperActions } from '../shopper/shopper-summary.ts';
import { WishlistButton } from '../shopper/wishlist-button.tsx';
import styles from './buy-box.module.css';
import { SizePicker } from './size-picker.tsx';
import { useBagRedirect } from './use-bag-redirect.ts';

export function BuyBox({ product }: { product: Product }) {
  const [params] = useSearchParams();
  // Search engines know each size by an address of its own.
  const [size, setSize] = useState(() => product.sizes.find((each) => each === params.get('size')));
  const [error, setError] = useState<string>();
  const picker = useRef<HTMLFieldSetElement>(null);
  const navigate = useNavigate();
  const [leaving, leave] = useBagRedirect();
  const adding = useRef(false);
  const gone = product.stock === 0;
  const { price, discountedPrice } = product;
  const step = nextStep(product, size);

  function choose(next: Size) {
    setSize(next);
    setError(undefined);
    keepInAddress(next);
  }

  function refuse(message: string) {
    setError(message);
    picker.current?.querySelector<HTMLElement>(':checked, input')?.focus();
  }

  function add() {
    if (leaving || adding.current) return;
    if (!size) return refuse(MESSAGES.selectSize);
    if (!product.stockBySize[size]) return refuse(stockMessage(product.name, size, 0));
    adding.current = true;
    void withShopperActions(({ addToBag }) => {
      if (addToBag(product, size) === 'added') return leave();
      showToast(MESSAGES.alreadyInCart, { action: { label: 'View bag', run: () => void navigate('/cart') } });
    }).finally(() => (adding.current = false));
  }

  return (
    <>
      <div>
        <Price now={discountedPrice} was={price} off={discountLabel(price, discountedPrice)} large />
        <p className="quiet">{MESSAGES.taxesIncluded}</p>
      </div>
      <SizePicker product={product} chosen={size} onChoose={choose} error={error} ref={picker} />
      <div className={styles.bar} data-foot-bar>
        <span className={styles.price} aria-hidden="true">
          <Price now={discountedPrice} was={price} />
        </span>
        <Button wide onClick={add} aria-disabled={gone}>
          <span className={styles.words}>
            {gone ? 'Sold out' : leaving ? 'Added' : 'Add to Bag'}
            {step && <small>{step}</small>}
          </span>
        </Button>
      </div>
      <WishlistButton product={product} />
    </>
  );
}

/** Back and a refresh read the size from the address. The router need not know: nothing is to be loaded for it. */
function keepInAddress(size: Size): void {
  const address = new URL(window.location.href);
  address.searchParams.set('size', size);
  window.history.replaceState(window.history.state, '', address);
}

/** The step that is missing before the button does what it says. */
function nextStep({ stock, stockBySize }: Product, size: Size | undefined): string | undefined {
  if (stock === 0) return undefined;
  if (!size) return 'Choose a size';
  return stockBySize[size] ? undefined : `${size} is sold out`;
}
