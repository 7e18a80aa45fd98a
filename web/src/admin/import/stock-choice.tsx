import { STOCK_MEANINGS, type StockMeaning } from '@nirala/contract/api/admin/products-csv';
import styles from './import.module.css';

const WORDS: Record<StockMeaning, string> = {
  leave: 'Leave their stock as it is',
  count: 'Take the file for a count: this many pieces are there now. An empty cell says nothing of its size.',
};

type StockChoiceProps = { value: StockMeaning; onChange: (meaning: StockMeaning) => void };

/** What the stock columns mean for products that are there already. */
export function StockChoice({ value, onChange }: StockChoiceProps) {
  return (
    <fieldset className={styles.choices}>
      <legend>Stock columns, for products that are there already</legend>
      {STOCK_MEANINGS.map((meaning) => (
        <label key={meaning} className={styles.choice}>
          <input type="radio" name="stock" checked={value === meaning} onChange={() => onChange(meaning)} />
          {WORDS[meaning]}
        </label>
      ))}
      {value === 'count' && (
        <p className="quiet">What is sold between the check and the import is taken off the count.</p>
      )}
    </fieldset>
  );
}
