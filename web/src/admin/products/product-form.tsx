import { categoryOf, garmentOf } from '@nirala/contract/product/category';
import { isInRateGap, RATE_GAP_WARNING } from '@nirala/contract/paper/rate-gap';
import type { Size, StockBySize } from '@nirala/contract/product/size';
import { toPaise } from '@nirala/contract/text/money';
import { parseRupees } from '@nirala/contract/text/written-amount';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { categoryChoices } from '../shared/category-options.tsx';
import shared from '../shared/shared.module.css';
import { UnsavedGuard } from '../shared/unsaved-guard.tsx';
import { useAllCategories } from '../shared/use-all-categories.ts';
import { toStart, withSizesOf, type ProductDraft } from './product-draft.ts';
import styles from './form.module.css';
import { FactFields } from './fact-fields.tsx';
import { type Choices, FieldInputs, fieldsOf, type FormPart, isLong } from './field-inputs.tsx';
import { Highlights } from './highlights.tsx';
import { Pictures } from './pictures.tsx';
import { Preview } from './preview.tsx';
import { Sizes, useSizeSets } from './sizes.tsx';
import type { usePictures } from './use-pictures.ts';

type ProductFormProps = FormPart & {
  pictures: ReturnType<typeof usePictures>;
  /** A column of the size table with the initial stock. */
  stock?: { title: string; cell: (size: Size) => ReactNode };
  /** For the preview. */
  stockBySize: StockBySize;
  dirty: boolean;
  pending: boolean;
  saveLabel: string;
  onSave: () => void;
  /** Above the fields. */
  above?: ReactNode;
  /** Beside the Save button. */
  beside?: ReactNode;
};

/** The form of a product, or its preview in the same place. */
export function ProductForm(props: ProductFormProps) {
  const { draft, pictures, problems, stock, stockBySize, dirty, pending, saveLabel, onSave, above, beside } = props;
  const [previewing, setPreviewing] = useState(false);
  const sets = useSizeSets();
  const { categories, state } = useAllCategories();
  const category = categoryOf(categories, draft.category);
  const onChange = (change: Partial<ProductDraft>) =>
    props.onChange(
      sets.state === 'loaded' && state === 'loaded'
        ? withSizesOf({ sets: sets.value, categories }, draft, change)
        : change,
    );
  const form = { draft, onChange, problems };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (pending) return;
        setPreviewing(false);
        // Renders the problems synchronously, so that the first invalid field can be focused.
        flushSync(onSave);
        event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      }}
    >
      <UnsavedGuard dirty={dirty} />
      {above}
      {previewing && <Preview draft={draft} images={pictures.urls} stockBySize={stockBySize} />}
      <div className={styles.form} hidden={previewing} inert={pending}>
        <section className={shared.panel} aria-label="Pictures">
          <h2>Pictures</h2>
          <Pictures pictures={pictures} error={problems.images} />
        </section>
        <BasicFields
          {...form}
          categories={categoryChoices(categories)}
          isLoading={sets.state === 'loading' || state === 'loading'}
        />
        <Sizes {...form} category={category} sets={sets} stock={stock} />
        <FactFields {...form} garment={garmentOf(category)} />
        <ReturnField {...form} />
        <DropFields {...form} />
        <Highlights
          highlights={draft.keyHighlights}
          onChange={(keyHighlights) => onChange({ keyHighlights })}
          error={problems.keyHighlights}
        />
      </div>
      <div className={shared.foot} data-foot-bar>
        <Button type="submit" aria-disabled={pending}>
          {pending ? 'Saving…' : saveLabel}
        </Button>
        <Button look="quiet" aria-pressed={previewing} onClick={() => setPreviewing(!previewing)}>
          {previewing ? 'Back to editing' : 'Preview'}
        </Button>
        {beside}
      </div>
    </form>
  );
}

type BasicFieldsProps = FormPart & {
  categories: Choices;
  /** The category also chooses the sizes, so it waits for the size sets. */
  isLoading: boolean;
};

/** The name, description, links and prices of a product, and how it is made and cared for. */
function BasicFields({ categories, isLoading, ...form }: BasicFieldsProps) {
  const described = fieldsOf('Description', 'name', 'brand');
  return (
    <>
      <FieldsPanel
        label="Description"
        names={described.filter((name) => !isLong(name))}
        form={form}
        choices={{ category: categories }}
        disabled={isLoading ? ['category'] : []}
      >
        <FieldInputs names={described.filter(isLong)} {...form} />
      </FieldsPanel>
      <FieldsPanel label="Links to other products" names={fieldsOf('Links to other products')} form={form} />
      <FieldsPanel label="Prices" heading="Price in rupees" names={fieldsOf('Prices')} form={form}>
        <PriceWarning typed={form.draft.discountedPrice} />
      </FieldsPanel>
      <FieldsPanel label="Manufacture and care" names={fieldsOf('Manufacture and care')} form={form} />
    </>
  );
}

type FieldsPanelProps = Pick<ComponentProps<typeof FieldInputs>, 'choices' | 'disabled'> & {
  label: string;
  heading?: string;
  names: ReturnType<typeof fieldsOf>;
  form: FormPart;
  /** Below the fields. */
  children?: ReactNode;
};

/** A panel with fields side by side. */
function FieldsPanel({ label, heading = label, names, form, choices, disabled, children }: FieldsPanelProps) {
  return (
    <section className={shared.panel} aria-label={label}>
      <h2>{heading}</h2>
      <div className={shared.fields}>
        <FieldInputs names={names} choices={choices} disabled={disabled} {...form} />
      </div>
      {children}
    </section>
  );
}

/** Warns about a typed price between two GST rates. It can be saved all the same. */
function PriceWarning({ typed }: { typed: string }) {
  return (
    <div role="status">
      {isInRateGap(toPaise(parseRupees(typed))) && <p className={shared.warning}>{RATE_GAP_WARNING}</p>}
    </div>
  );
}

/** Whether shoppers can return a product. */
function ReturnField(form: FormPart) {
  return (
    <section className={shared.panel} aria-label="Returns">
      <h2>Returns</h2>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={!form.draft.returnable}
          onChange={({ target }) => form.onChange({ returnable: !target.checked })}
        />
        This product cannot be returned or exchanged
      </label>
      <p className="quiet">
        Shoppers read it before they buy. They can still send a piece back that arrived damaged, is another item, or
        looks different from the pictures. Orders that were placed before you change this stay as they were sold.
      </p>
      <FieldInputs names={fieldsOf('Returns')} {...form} />
    </section>
  );
}

/** Whether a product is sold as a drop, from when, and how many pieces each phone number may order. */
function DropFields({ draft: { drop }, onChange, problems }: FormPart) {
  const change = (part: Partial<ProductDraft['drop']>) => onChange({ drop: { ...drop, ...part } });
  const isTimeWrong = toStart(drop.startsAt) === '';
  return (
    <section className={shared.panel} aria-label="Drop">
      <h2>Drop</h2>
      <p className="quiet">
        The page shows a countdown until the start, and nobody can buy before it. Many people can order at the same
        second, and no piece is sold twice.
      </p>
      <label className={styles.check}>
        <input type="checkbox" checked={drop.isOn} onChange={({ target }) => change({ isOn: target.checked })} />
        Sell this product as a drop
      </label>
      {drop.isOn && (
        <div className={shared.fields}>
          <Field label="Start" hint="India’s time." error={isTimeWrong ? problems.drop : undefined}>
            {(control) => (
              <input
                {...control}
                type="datetime-local"
                value={drop.startsAt}
                onChange={({ target }) => change({ startsAt: target.value })}
              />
            )}
          </Field>
          <Field
            label="Limit per phone"
            hint="Pieces of all sizes together, with one phone number."
            error={isTimeWrong ? undefined : problems.drop}
          >
            {(control) => (
              <input
                {...control}
                inputMode="numeric"
                autoComplete="off"
                value={drop.perPhone}
                onChange={({ target }) => change({ perPhone: target.value })}
              />
            )}
          </Field>
        </div>
      )}
    </section>
  );
}
