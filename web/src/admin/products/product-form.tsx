import type { Size, StockBySize } from '@nirala/contract/product/size';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../components/button.tsx';
import shared from '../shared/shared.module.css';
import { UnsavedGuard } from '../shared/unsaved-guard.tsx';
import { withSizesOf, type ProductDraft, type Problems } from './product-draft.ts';
import styles from './form.module.css';
import { DropFields } from './drop-fields.tsx';
import { FactFields } from './fact-fields.tsx';
import { Highlights } from './highlights.tsx';
import { Pictures } from './pictures.tsx';
import { Preview } from './preview.tsx';
import { ReturnField } from './return-field.tsx';
import { Sizes, useSizeSets } from './sizes.tsx';
import type { usePictures } from './use-pictures.ts';
import { BasicFields } from './basic-fields.tsx';

type ProductFormProps = {
  draft: ProductDraft;
  onChange: (change: Partial<ProductDraft>) => void;
  pictures: ReturnType<typeof usePictures>;
  problems: Problems;
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
export function ProductForm({ draft, pictures, problems, stock, above, beside, ...rest }: ProductFormProps) {
  const [previewing, setPreviewing] = useState(false);
  const sets = useSizeSets();
  const onChange = (change: Partial<ProductDraft>) =>
    rest.onChange(sets.state === 'loaded' ? withSizesOf(sets.value, draft, change) : change);
  const { dirty, pending, saveLabel, onSave, stockBySize } = rest;
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
        <BasicFields draft={draft} onChange={onChange} problems={problems} />
        <Sizes draft={draft} onChange={onChange} problems={problems} sets={sets} {...(stock ? { stock } : {})} />
        <FactFields draft={draft} onChange={onChange} problems={problems} />
        <ReturnField draft={draft} onChange={onChange} />
        <DropFields draft={draft} onChange={onChange} problems={problems} />
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
