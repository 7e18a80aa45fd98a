import { CASH_AGES } from '@nirala/contract/api/admin/cash';
import { formatCount } from '@nirala/contract/text/format-count';
import { formatRupees } from '@nirala/contract/text/money';
import shared from '../shared/shared.module.css';

type Age = { orders: number; amount: number };

const ageName = ({ from, to }: (typeof CASH_AGES)[number]) =>
  to === undefined ? `Over ${from - 1} days` : `${from}–${to} days`;

/** Cash that couriers collected and have not paid, by the days since the delivery. */
export function CashAges({ ages }: { ages: readonly Age[] }) {
  const total = ages.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <section className={shared.panel} aria-labelledby="cash-ages">
      <h2 id="cash-ages">{`Cash not yet received: ${formatRupees(total)}`}</h2>
      <div className={shared.scroll}>
        <table className={shared.table}>
          <thead>
            <tr>
              <th scope="col">Since the delivery</th>
              <th scope="col" className={shared.number}>
                Orders
              </th>
              <th scope="col" className={shared.number}>
                Amount
              </th>
            </tr>
          </thead>
          <tbody>
            {CASH_AGES.map((age, index) => (
              <tr key={age.from}>
                <th scope="row">{ageName(age)}</th>
                <td className={shared.number}>{formatCount(ages[index]?.orders ?? 0)}</td>
                <td className={shared.number}>{formatRupees(ages[index]?.amount ?? 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
