import { code128Bars } from './code128.ts';
import styles from './label.module.css';

/** A parcel number as a Code 128 barcode. */
export function Barcode({ text }: { text: string }) {
  const { bars, width } = code128Bars(text);
  const path = bars.map((bar) => `M${bar.at} 0h${bar.width}v1h-${bar.width}z`).join('');
  return (
    <svg
      className={styles.barcode}
      role="img"
      aria-label={`Barcode of ${text}`}
      viewBox={`0 0 ${width} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
