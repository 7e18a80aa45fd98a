import type { Product } from '@nirala/contract/product/product';
import type { Size } from '@nirala/contract/product/size';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Choice } from '../../components/choice.tsx';
import { removeStored, useStored } from '../../lib/storage/storage.ts';
import { MeasureForm } from './measure-form.tsx';
import { type Measurements, measuresFor, type Method } from './measures.ts';
import styles from './size-help.module.css';
import { UnitPicker, useUnit } from './unit-picker.tsx';
import { readLength, toUnit, type Unit } from './units.ts';

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
