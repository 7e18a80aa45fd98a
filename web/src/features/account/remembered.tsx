import { Button } from '../../components/button.tsx';
import { removeStored, useStored } from '../../lib/storage/storage.ts';
import { showToast } from '../../lib/toast.ts';
import { clearRecentSearches, useRecentSearches } from '../search/recent-searches.ts';
import type { MeasureKey } from '../sizing/measures.ts';
import { useUnit } from '../sizing/unit-picker.tsx';
import { formatLength, type Unit } from '../sizing/units.ts';
import styles from './account.module.css';

/** Sizes and preferences that only this device knows, each with a button to clear it. Not shown when there are none. */
export function Remembered() {
  const searches = useRecentSearches();
  const measurements = useStored('measurements');
  const [unit] = useUnit();
  if (searches.length === 0 && !measurements) return null;

  /** The button disappears, so the focus moves on: to this section, or past it if it disappears, too. */
  function afterClearing(said: string, isLast: boolean) {
    showToast(said);
    document.getElementById(isLast ? 'sign-out' : 'remembered')?.focus();
  }

  function clearSearches() {
    clearRecentSearches();
    afterClearing('Your recent searches are cleared.', !measurements);
  }

  function forgetMeasurements() {
    removeStored('measurements');
    afterClearing('Your measurements are forgotten.', searches.length === 0);
  }

  return (
    <section className={styles.card} aria-labelledby="remembered">
      <h2 id="remembered" tabIndex={-1}>
        Kept on this device
      </h2>
      {measurements && (
        <>
          <p>Measurements to find your size: {describeMeasurements(measurements, unit)}</p>
          <Button look="quiet" onClick={forgetMeasurements}>
            Forget my measurements
          </Button>
        </>
      )}
      {searches.length > 0 && (
        <>
          <p>Recent searches: {searches.join(', ')}</p>
          <Button look="quiet" onClick={clearSearches}>
            Clear recent searches
          </Button>
        </>
      )}
    </section>
  );
}

/** Measurements (cm) as a list: `chest 96 cm, height 172 cm`. */
export function describeMeasurements(known: Partial<Record<MeasureKey, number | undefined>>, unit: Unit): string {
  return MEASURE_NAMES.flatMap(([key, name]) => {
    const cm = known[key];
    return cm === undefined ? [] : [`${name} ${formatLength(cm, unit)}`];
  }).join(', ');
}

const MEASURE_NAMES: readonly (readonly [MeasureKey, string])[] = [
  ['chest', 'chest'],
  ['waist', 'waist'],
  ['height', 'height'],
  ['topWidth', 'chest of a garment'],
  ['topLength', 'length of a garment'],
  ['lowerWidth', 'waist of a garment'],
  ['lowerLength', 'outer seam of a garment'],
];
