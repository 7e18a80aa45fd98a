import type { Product } from '@nirala/contract/product';
import { Dialog } from '../../components/dialog.tsx';
import styles from './size-chart.module.css';

/** The names of a size chart's two measures, which differ for trousers and shorts. */
export function measureNames(category: Product['category'] | ''): [string, string] {
  return category === 'joggers' || category === 'shorts' ? ['Waist', 'Outer seam'] : ['Chest', 'Length'];
}

type SizeChartDialogProps = { product: Product; open: boolean; onClose: () => void };

export function SizeChartDialog({ product: { category, sizeChart }, open, onClose }: SizeChartDialogProps) {
  const [chest, length] = measureNames(category);
  return (
    <Dialog open={open} onClose={onClose} title="Size chart">
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
  );
}
