import type { Product } from '@nirala/contract/product';
import { useState } from 'react';
import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { Icon } from '../components/icon.tsx';
import styles from './size-chart.module.css';

/** What the two measures of a chart are called: of trousers they are taken elsewhere. */
export function measures(category: Product['category'] | ''): [string, string] {
  return category === 'joggers' || category === 'shorts' ? ['Waist', 'Outer seam'] : ['Chest', 'Length'];
}

export function SizeChart({ product: { category, sizeChart } }: { product: Product }) {
  const [open, setOpen] = useState(false);
  const [chest, length] = measures(category);
  if (sizeChart.length === 0) return null;
  return (
    <>
      <Button look="plain" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="ruler" size={20} /> Size chart
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Size chart">
        <table className={styles.table}>
          <caption>In centimetres, measured on the garment.</caption>
          <thead>
            <tr>
              <th scope="col">Size</th>
              <th scope="col">{chest} (cm)</th>
              <th scope="col">{length} (cm)</th>
            </tr>
          </thead>
          <tbody>
            {sizeChart.map((row) => (
              <tr key={row.size}>
                <th scope="row">{row.size}</th>
                <td>{row.chest}</td>
                <td>{row.length}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Dialog>
    </>
  );
}
