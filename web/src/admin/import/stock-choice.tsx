import { STOCK_MEANINGS, type StockMeaning } from '@nirala/contract/api/admin/products-csv';
import styles from './import.module.css';

const LABELS: Record<StockMeaning, string> = {
  leave: 'Leave their stock unchanged',
  count:
    'Use the file as a stock count: it has the pieces that are there now. An empty cell leaves its size unchanged.',
};

type StockChoiceProps = { value: StockMeaning; onChange: (meaning: StockMeaning) => void };

/** How the stock columns are used for existing products. */
export function StockChoice({ value, onChange }: StockChoiceProps) {
  return (
    <fieldset className={styles.choices}>
      <legend>Stock columns of existing products</legend>
      {STOCK_MEANINGS.map((meaning) => (
        <label key={meaning} className={styles.choice}>
          <input type="radio" name="stock" checked={value === meaning} onChange={() => onChange(meaning)} />
          {LABELS[meaning]}
        </label>
      ))}
      {value === 'count' && (
        <p className="quiet">Pieces sold between the check and the import are subtracted from the count.</p>
      )}
    </fieldset>
  );
}
