import { categoryOf, garmentOf } from '@nirala/contract/product/category';
import { isInRateGap, RATE_GAP_WARNING } from '@nirala/contract/paper/rate-gap';
import type { ProductGroup } from '@nirala/contract/product/fields';
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
import { FieldInputs, fieldsOf, type FormPart, isLong } from './field-inputs.tsx';
import { FormGroup, openGroups, showFirstInvalid } from './form-group.tsx';
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
        showFirstInvalid(event.currentTarget);
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
        <FieldsPanel
          label="Name and category"
          names={FIRST}
          form={form}
          choices={{ category: categoryChoices(categories) }}
          disabled={sets.state === 'loading' || state === 'loading' ? ['category'] : []}
        />
        <FieldsPanel label="Prices" heading="Price in rupees" names={fieldsOf('Prices')} form={form}>
          <PriceWarning typed={draft.discountedPrice} />
        </FieldsPanel>
        <Sizes {...form} category={category} sets={sets} stock={stock} />
        <p>
          <Button look="plain" onClick={({ currentTarget }) => openGroups(currentTarget.form)}>
            Show all fields
          </Button>
        </p>
        <DescriptionFields {...form} />
        <FactFields {...form} garment={garmentOf(category)} />
        <FoldedFields label="Manufacture and care" {...form} />
        <Highlights
          highlights={draft.keyHighlights}
          onChange={(keyHighlights) => onChange({ keyHighlights })}
          error={problems.keyHighlights}
        />
        <FoldedFields label="Links to other products" {...form} />
        <ReturnField {...form} />
        <DropFields {...form} />
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

/** The fields above the sizes: the category chooses which sizes there can be. */
const FIRST = ['name', 'category'] as const;

/** What the page says about a product, short fields side by side. */
function DescriptionFields(form: FormPart) {
  const names = fieldsOf('Description').filter((name) => name !== 'name' && name !== 'category');
  const missing = names.filter(
    (name) => (name === 'brand' || name === 'description') && form.draft[name].trim() === '',
  );
  return (
    <FormGroup label="Description" missing={missing.length > 0 ? `Missing: ${missing.join(', ')}` : undefined}>
      <div className={shared.fields}>
        <FieldInputs names={names.filter((name) => !isLong(name))} {...form} />
      </div>
      <FieldInputs names={names.filter(isLong)} {...form} />
    </FormGroup>
  );
}

/** The fields of a group that are drawn by their kinds, folded. */
function FoldedFields({ label, ...form }: FormPart & { label: ProductGroup }) {
  return (
    <FormGroup label={label}>
      <div className={shared.fields}>
        <FieldInputs names={fieldsOf(label)} {...form} />
      </div>
    </FormGroup>
  );
}

type FieldsPanelProps = Pick<ComponentProps<typeof FieldInputs>, 'choices' | 'disabled'> & {
  label: string;
  heading?: string;
  names: ComponentProps<typeof FieldInputs>['names'];
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
    <FormGroup label="Returns">
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
    </FormGroup>
  );
}

/** Whether a product is sold as a drop, from when, and how many pieces each phone number may order. */
function DropFields({ draft: { drop }, onChange, problems }: FormPart) {
  const change = (part: Partial<ProductDraft['drop']>) => onChange({ drop: { ...drop, ...part } });
  const isTimeWrong = toStart(drop.startsAt) === '';
  return (
    <FormGroup label="Drop">
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
    </FormGroup>
  );
}
