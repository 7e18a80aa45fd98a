import type { Product } from '@nirala/contract/product/product';
import type { Size } from '@nirala/contract/product/size';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import styles from './size-dialog.module.css';

type SizeDialogProps = {
  /** Undefined closes the dialog. */
  product: Product | undefined;
  onChoose: (product: Product, size: Size) => void;
  onClose: () => void;
};

/** Asks for the size of a product that goes into the bag. */
export function SizeDialog({ product, onChoose, onClose }: SizeDialogProps) {
  return (
    <Dialog open={product !== undefined} onClose={onClose} title="Choose a size">
      {product && (
        <>
          <p>{product.stock === 0 ? `${product.name} is sold out in every size.` : product.name}</p>
          <div className={styles.sizes} role="group" aria-label="Size">
            {product.sizes.map((size) => {
              const soldOut = !product.stockBySize[size];
              return (
                <Button
                  key={size}
                  look="quiet"
                  aria-disabled={soldOut}
                  onClick={() => !soldOut && onChoose(product, size)}
                >
                  {size}
                  {soldOut && <span className={styles.soldOut}>sold out</span>}
                </Button>
              );
            })}
          </div>
        </>
      )}
    </Dialog>
  );
}
