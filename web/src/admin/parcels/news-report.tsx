import { PARCEL_TITLES } from '@nirala/contract/parcel';
import { Badge } from '../../components/badge.tsx';
import styles from '../orders/orders.module.css';
import shared from '../shared/shared.module.css';
import type { NewsLine } from './parcel-table.ts';

/** Each row of a courier's file with what it says, or why it cannot be used. */
export function NewsReport({ lines }: { lines: readonly NewsLine[] }) {
  return (
    // The list is focusable, so that it can be scrolled with the keyboard.
    <div className={shared.scroll} role="region" aria-label="Rows" tabIndex={0}>
      <table className={shared.table}>
        <thead>
          <tr>
            <th scope="col" className={shared.number}>
              Row
            </th>
            <th scope="col">State</th>
            <th scope="col">Parcel</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ number, awb, text, state, problem }) => (
            <tr key={number}>
              <td className={shared.number}>{number}</td>
              <td>
                {problem === undefined && state ? (
                  <Badge tone="blue">{PARCEL_TITLES[state]}</Badge>
                ) : (
                  <Badge tone="sale">Error</Badge>
                )}
              </td>
              <td className={styles.detail}>
                <strong>{awb || text.slice(0, 40)}</strong> {problem}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
