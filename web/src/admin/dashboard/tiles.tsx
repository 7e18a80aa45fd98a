import type { PeriodFigures, Summary } from '@nirala/contract/api/admin/summary';
import { formatCount, formatPercent } from '@nirala/contract/text/format-number';
import { daysAfter } from '@nirala/contract/text/day';
import { formatRupees } from '@nirala/contract/text/money';
import { Link } from 'react-router-dom';
import styles from './dashboard.module.css';

/** The most letters of a figure that fit into a tile on a phone. */
const MAX_LETTERS = 7;

type Period = Summary['periods'][number];

/** What a period of so many days is called. */
export const periodName = (days: number): string => (days === 1 ? 'Today' : `${days} days`);

/** The figures of a period, compared with the period before. Each links to its orders. */
export function PeriodTiles({ today, period: { days, now, before } }: { today: string; period: Period }) {
  const from = daysAfter(today, 1 - days);
  const to = `/admin-new-order?from=${from}&to=${today}`;
  const percent = ({ codShare }: PeriodFigures) => formatPercent(codShare * 100);
  return (
    <ul className={styles.tiles}>
      <Tile label="Orders" text={formatCount(now.orders)} to={to} trend={trendOf(now.orders, before.orders)} />
      <Tile label="Revenue" text={formatRupees(now.revenue)} to={to} trend={trendOf(now.revenue, before.revenue)} />
      <Tile
        label="Average order"
        text={formatRupees(now.average)}
        to={to}
        trend={trendOf(now.average, before.average)}
      />
      <Tile
        label="Cash on delivery"
        text={percent(now)}
        to={`${to}&method=COD`}
        trend={{ text: `${percent(before)} in the period before` }}
      />
    </ul>
  );
}

/** `isUp`: undefined where more is neither better nor worse. */
type Trend = { text: string; isUp?: boolean };
type TileProps = { label: string; text: string; to: string; trend: Trend };

function Tile({ label, text, to, trend }: TileProps) {
  return (
    <li>
      <Link to={to} className={styles.tile}>
        <span>{label}</span>
        <strong className={text.length > MAX_LETTERS ? styles.long : undefined}>{text}</strong>
        <span className={trendClass(trend)}>{trend.text}</span>
      </Link>
    </li>
  );
}

function trendClass({ isUp }: Trend): string | undefined {
  return isUp === undefined ? styles.trend : `${styles.trend} ${isUp ? styles.up : styles.down}`;
}

/** The change from the period before: "▲ 12% on before". */
function trendOf(now: number, before: number): Trend {
  if (before === 0) return { text: now === 0 ? 'as before' : 'none before' };
  const change = Math.round((100 * (now - before)) / before);
  if (change === 0) return { text: 'as before' };
  return { text: `${change > 0 ? '▲' : '▼'} ${formatPercent(Math.abs(change))} on before`, isUp: change > 0 };
}
