import type { Product } from '@nirala/contract/product/product';
import type { Size } from '@nirala/contract/product/size';
import { NO_FITS } from '@nirala/contract/review/no-reviews';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { readStored, writeStored } from '../../lib/storage/storage.ts';
import { useForm } from '../../lib/use-form.ts';
import { checkMeasures, type Measurements, type Measure, type MeasureKey, type Method } from './measures.ts';
import { sizeForBody, sizeLikeGarment } from './recommend-size.ts';
import { SizeAnswer } from './size-answer.tsx';
import styles from './size-help.module.css';
import type { Unit } from './units.ts';

type MeasureFormProps = {
  product: Product;
  method: Method;
  unit: Unit;
  measures: [girth: Measure, length: Measure];
  /** What was typed, by measure. */
  typed: Record<string, string>;
  onTyped: (key: MeasureKey, text: string) => void;
  /** The remembered centimetres. If both measures are known, the answer is shown immediately. */
  known: Measurements | undefined;
  onSelect: (size: Size) => void;
};

/** The form for two measures, and the answer. What was entered is remembered on this device. */
export function MeasureForm(props: MeasureFormProps) {
  const { product, method, unit, measures, typed, onTyped, known, onSelect } = props;
  const [first, second] = measures;
  const [edited, setEdited] = useState(false);
  const { formProps, errors, summary } = useForm({
    fields: [first.key, second.key],
    check: () => checkMeasures(measures, typed, unit),
    send: async (value) => {
      writeStored('measurements', { ...readStored('measurements'), ...value });
      setEdited(false);
    },
    failureMessage: String,
  });
  const [girth, length] = [known?.[first.key], known?.[second.key]];
  const isAnswered = girth !== undefined && length !== undefined && !edited && summary === undefined;
  const advice = isAnswered ? adviceFor(product, method, girth, length) : undefined;

  return (
    <>
      <form {...formProps} className={styles.form} aria-label="My measurements">
        <div className={styles.fields}>
          {measures.map(({ key, label, hint }) => (
            <Field key={key} label={`${label} (${unit})`} hint={hint} error={errors[key]}>
              {(control) => (
                <input
                  {...control}
                  name={key}
                  inputMode="decimal"
                  autoComplete="off"
                  value={typed[key] ?? ''}
                  onChange={({ target }) => {
                    setEdited(true);
                    onTyped(key, target.value);
                  }}
                />
              )}
            </Field>
          ))}
        </div>
        <p className={styles.summary} role="alert">
          {summary}
        </p>
        <Button type="submit">Find my size</Button>
      </form>
      <div role="status">
        {advice && <SizeAnswer advice={advice} product={product} method={method} unit={unit} onSelect={onSelect} />}
      </div>
    </>
  );
}

/** The size for these measures, in centimetres; undefined without one. */
function adviceFor({ sizeChart, category, fits }: Product, method: Method, girth: number, length: number) {
  const votes = { ...NO_FITS, ...fits };
  return method === 'body'
    ? sizeForBody(sizeChart, category, votes, { girth, height: length })
    : sizeLikeGarment(sizeChart, votes, { width: girth, length });
}
