import { categoryOf, type Kind, kindOf } from '@nirala/contract/product/category';
import type { Product } from '@nirala/contract/product/product';
import type { Size } from '@nirala/contract/product/size';
import { useState } from 'react';
import { NO_FITS } from '@nirala/contract/review/no-reviews';
import { sizeFitSummary } from '@nirala/contract/review/size-fits';
import { fitSummary, type Fits } from '@nirala/contract/review/summary';
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
import { readLength, toUnit, type Unit, formatLength } from './units.ts';
import { Field } from '../../components/field.tsx';
import { useForm } from '../../lib/use-form.ts';
import { sizeForBody, sizeLikeGarment, type Advice, type Comparison, fitCorrection } from './recommend-size.ts';
import { measureNames } from './measure-names.ts';
import { useCategories } from '../store/store-details.ts';

const METHODS = [
  ['body', 'From my body'],
  ['garment', 'From a garment I own'],
] as const;

type FindMySizeProps = { product: Product; onSelect: (size: Size) => void };

/** Asks for two measures and answers with a size. What was entered is remembered on this device until it is cleared. */
export function FindMySize({ product, onSelect }: FindMySizeProps) {
  const kind = kindOf(categoryOf(useCategories(), product.category));
  const [unit, setUnit] = useUnit();
  const known = useStored('measurements');
  const [method, setMethod] = useState<Method>(() => {
    const areKnown = (of: Method) => measuresFor(of, kind, unit).every(({ key }) => known?.[key] !== undefined);
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
        kind={kind}
        method={method}
        unit={unit}
        measures={measuresFor(method, kind, unit)}
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
  kind: Kind;
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
  const { product, kind, method, unit, measures, typed, onTyped, known, onSelect } = props;
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
  const advice = isAnswered ? adviceFor(product, kind, method, girth, length) : undefined;

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
        {advice && (
          <SizeAnswer advice={advice} product={product} kind={kind} method={method} unit={unit} onSelect={onSelect} />
        )}
      </div>
    </>
  );
}

/** The size for these measures, in centimetres; undefined without one. */
function adviceFor(product: Product, kind: Kind, method: Method, girth: number, length: number) {
  const { sizeChart: chart, category, fits } = product;
  const votes = { ...NO_FITS, ...fits };
  return method === 'body'
    ? sizeForBody({ chart, category, kind }, votes, { girth, height: length })
    : sizeLikeGarment(chart, votes, { width: girth, length });
}

/** Differences below half a centimetre are none: nobody measures cloth more exactly. */
const NEGLIGIBLE_CM = 0.5;

type SizeAnswerProps = {
  advice: Advice;
  product: Product;
  kind: Kind;
  method: Method;
  unit: Unit;
  onSelect: (size: Size) => void;
};

/** The advised size or sizes, why, and a button to choose each. */
function SizeAnswer({ advice, product, kind, method, unit, onSelect }: SizeAnswerProps) {
  const { stockBySize, sizes: sold } = product;
  const [girth] = measureNames(kind);
  const words = { method, girth, unit };
  const meant = meantRoom(advice, words);
  const reviews = reviewsSay({ ...NO_FITS, ...product.fits });
  const votesFor = (size: Size) => {
    const votes = sizeFitSummary(product.fitsBySize?.[size]);
    return votes && ` In reviews of ${size}, ${votes}.`;
  };
  const shown = advice.sizes.length > 0 ? advice.sizes : [advice.closest];
  const available = advice.sizes.filter(({ size }) => sold.includes(size));
  return (
    <div className={styles.answer}>
      <h3>{headlineOf(advice)}</h3>
      <ul className={styles.reasons}>
        {shown.map((each) => (
          <li key={each.size}>
            <b>{each.size}:</b> {reasonFor(each, words)}
            {votesFor(each.size)}
          </li>
        ))}
      </ul>
      {meant && <p>{meant}</p>}
      {reviews && <p>{reviews}</p>}
      <div className={styles.choices}>
        {available.map(({ size }) =>
          stockBySize[size] ? (
            <Button key={size} look="quiet" onClick={() => onSelect(size)}>
              Choose {size}
            </Button>
          ) : (
            <p key={size}>{size} is sold out.</p>
          ),
        )}
      </div>
    </div>
  );
}

/** How the reasons speak. `girth`: `Chest` or `Waist`. */
type Words = { method: Method; girth: string; unit: Unit };

/** The answer in a few words: `Your size is M`, `You are between M and L`. */
export function headlineOf({ sizes, closest }: Advice): string {
  const [first, second] = sizes;
  if (!first) return `No size fits these measurements. The closest is ${closest.size}`;
  // Two neighbours in the order of the sizes, whichever of them is better.
  if (second) {
    const [smaller, larger] = first.room < second.room ? [first, second] : [second, first];
    return `You are between ${smaller.size} and ${larger.size}`;
  }
  return `Your size is ${first.size}`;
}

/** Why a size is in the answer: `6 cm of room at the chest, 2 cm shorter than usual for your height.` */
export function reasonFor({ room, longer }: Comparison, { method, girth, unit }: Words): string {
  const place = girth.toLowerCase();
  const [around, along] = [Math.abs(room), Math.abs(longer)].map((cm) =>
    cm < NEGLIGIBLE_CM ? '' : formatLength(cm, unit),
  );
  if (method === 'garment') {
    const wide = around
      ? `${around} ${room > 0 ? 'wider' : 'narrower'} around the ${place} than yours`
      : `as wide at the ${place} as yours`;
    return `${wide}, ${along ? `${along} ${longer > 0 ? 'longer' : 'shorter'}` : 'as long'}.`;
  }
  const fit = !around
    ? `no room at the ${place}`
    : room > 0
      ? `${around} of room at the ${place}`
      : `${around} less than your ${place}`;
  const length = along
    ? `${along} ${longer > 0 ? 'longer' : 'shorter'} than usual for your height`
    : 'the usual length for your height';
  return `${fit}, ${length}.`;
}

/** The room that the cut is meant to have; undefined beside a garment that fits. */
export function meantRoom({ meant }: Advice, { girth, unit }: Words): string | undefined {
  if (meant === undefined) return undefined;
  const place = girth.toLowerCase();
  if (meant < 0) return `This cut is meant to stretch by ${formatLength(-meant, unit)} at the ${place}.`;
  return `This cut is meant to have ${formatLength(meant, unit)} of room at the ${place}.`;
}

/** What reviews say about the fit, and how that changed the answer; undefined if none says anything. */
export function reviewsSay(fits: Fits): string | undefined {
  const summary = fitSummary(fits);
  if (!summary) return undefined;
  const correction = fitCorrection(fits);
  if (correction === 0) return `In reviews, ${summary}.`;
  return `In reviews, ${summary}, so this counts half a size ${correction > 0 ? 'more' : 'less'}.`;
}
