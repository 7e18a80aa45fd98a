import type { Product } from '@nirala/contract/product/product';
import type { Size } from '@nirala/contract/product/size';
import { NO_FITS } from '@nirala/contract/review/no-reviews';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Choice } from '../../components/choice.tsx';
import { removeStored, useStored, readStored, writeStored } from '../../lib/storage/storage.ts';
import { Field } from '../../components/field.tsx';
import { useForm } from '../../lib/use-form.ts';
import { type Measure, type MeasureKey, measuresFor, type Method, checkMeasures } from './measures.ts';
import styles from './size-help.module.css';
import { UnitPicker } from './unit-picker.tsx';
import { readLength, toUnit, type Unit, useUnit } from './units.ts';
import { SizeAnswer } from './size-answer.tsx';
import { sizeForBody, sizeLikeGarment } from './recommend-size.ts';

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
  const [method, setMethod] = useState<Method>(() =>
    isKnown(measuresFor('garment', category, unit), known) && !isKnown(measuresFor('body', category, unit), known)
      ? 'garment'
      : 'body',
  );
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

type Known = Partial<Record<MeasureKey, number | undefined>>;

function isKnown(measures: readonly Measure[], known: Known | undefined): boolean {
  return measures.every(({ key }) => known?.[key] !== undefined);
}

function textsOf(known: Known, unit: Unit): Record<string, string> {
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
  known: Partial<Record<MeasureKey, number | undefined>> | undefined;
  onSelect: (size: Size) => void;
};

/** Two measures and the answer. */
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
  const { sizeChart, category } = product;
  const fits = { ...NO_FITS, ...product.fits };
  const isAnswered = girth !== undefined && length !== undefined && !edited && summary === undefined;
  const advice = !isAnswered
    ? undefined
    : method === 'body'
      ? sizeForBody(sizeChart, category, fits, { girth, height: length })
      : sizeLikeGarment(sizeChart, fits, { width: girth, length });

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
