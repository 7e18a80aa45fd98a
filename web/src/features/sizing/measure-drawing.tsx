import styles from './size-help.module.css';

const TOP = 'M70 24L98 14Q120 30 142 14L170 24L208 74L184 94L166 76V206H74V76L56 94L32 74Z';
const LOWER = 'M76 18H164L180 212H134L120 92L106 212H60Z';

/** The lines to measure, with an arrow at each end. */
const LINES = {
  top: {
    a: 'M80 96H160M86 90L80 96L86 102M154 90L160 96L154 102',
    b: 'M142 20V200M136 26L142 20L148 26M136 194L142 200L148 194',
  },
  lower: {
    a: 'M82 28H158M88 22L82 28L88 34M152 22L158 28L152 34',
    b: 'M178 20L194 210M173 27L178 20L184 26M188 205L194 210L199 202',
  },
};

/** A garment laid flat with the two lines to measure. */
export function MeasureDrawing({ lower }: { lower: boolean }) {
  const { a, b } = lower ? LINES.lower : LINES.top;
  return (
    <svg
      className={styles.drawing}
      viewBox="0 0 240 220"
      role="img"
      aria-label={
        lower
          ? 'Trousers laid flat. Line A goes across the waistband, line B along the outer side.'
          : 'A shirt laid flat. Line A goes from armpit to armpit, line B from the shoulder to the hem.'
      }
    >
      <path d={lower ? LOWER : TOP} className={styles.garment} />
      <path d={a} className={styles.line} />
      <path d={b} className={styles.line} />
      <text x={lower ? 120 : 100} y={lower ? 50 : 88} className={styles.letter}>
        A
      </text>
      <text x={lower ? 206 : 154} y={lower ? 116 : 160} className={styles.letter}>
        B
      </text>
    </svg>
  );
}
