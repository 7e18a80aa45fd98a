import type { Product } from '@nirala/contract/product/product';
import type { Size } from '@nirala/contract/product/size';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Choice } from '../../components/choice.tsx';
import { removeStored, useStored, readStored, writeStored } from '../../lib/storage/storage.ts';
import {
  type Measurements,
  measuresFor,
  type Method,
  checkMeasures,
  type Measure,
  type MeasureKey,
} from './measures.ts';
import styles from './size-help.module.css';
import { UnitPicker, useUnit } from './unit-picker.tsx';
import { readLength, toUnit, type Unit } from './units.ts';
import { NO_FITS } from '@nirala/contract/review/no-reviews';
import { Field } from '../../components/field.tsx';
import { useForm } from '../../lib/use-form.ts';
import { sizeForBody, sizeLikeGarment } from './recommend-size.ts';
import { SizeAnswer } from './size-answer.tsx';

const METHODS = [
  ['body', 'From my body'],
  ['garment', 'From a garment I own'],
] as const;

type FindMySizeProps = { product: Product; onSelect: (size: Size) => void };

/** Asks for two measures and answers with a size. What was entered is remembered on this device until it is cleared. */
export function FindMySize({ product, onSelect }: FindMySizeProps) {
  const { category } = product;
  const [unit, setUnit] = useUnit();
  const known = useStored('measurements');
  const [method, setMethod] = useState<Method>(() => {
    const areKnown = (of: Method) => measuresFor(of, category, unit).every(({ key }) => known?.[key] !== undefined);
    return areKnown('garment') && !areKnown('body') ? 'garment' : 'body';
  });
  const [typed, setTyped] = useState(() => textsOf(known ?? {}, unit));

  /** What was typed stays; lengths that can be read are converted. */
  function changeUnit(next: Unit) {
    setTyped((texts) =>
      Object.fromEntries(
        Object.entries(texts).map(([key, text]) => {
          const cm = readLength(text, unit);
          return [key, cm === undefined ? text : toUnit(cm, next)];
        }),
      ),
    );
    setUnit(next);
  }

  function clear() {
    removeStored('measurements');
    setTyped({});
  }

  return (
    <>
      <fieldset>
        <legend className="visually-hidden">Find my size</legend>
        <Choice name="method" options={METHODS} chosen={method} onChoose={setMethod} />
      </fieldset>
      <UnitPicker unit={unit} onChange={changeUnit} />
      <MeasureForm
        key={method}
        product={product}
        method={method}
        unit={unit}
        measures={measuresFor(method, category, unit)}
        typed={typed}
        onTyped={(key, text) => setTyped((texts) => ({ ...texts, [key]: text }))}
        known={known}
        onSelect={onSelect}
      />
      {known && (
        <div className={styles.remembered}>
          <p className="quiet">Your measurements are remembered on this device only, until you log out.</p>
          <Button look="plain" onClick={clear}>
            Forget my measurements
          </Button>
        </div>
      )}
    </>
  );
}

/** Remembered measurements as texts in a unit. */
function textsOf(known: Measurements, unit: Unit): Record<string, string> {
  return Object.fromEntries(Object.entries(known).map(([key, cm]) => [key, toUnit(cm, unit)]));
}

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
function MeasureForm(props: MeasureFormProps) {
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
