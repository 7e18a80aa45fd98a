import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Size, StockBySize } from '@nirala/contract/size';
import { Button } from '../../components/button.tsx';
import shared from '../shared/shared.module.css';
import { UnsavedGuard } from '../shared/unsaved-guard.tsx';
import type { ProductDraft, Problems } from './product-draft.ts';
import styles from './form.module.css';
import { Highlights } from './highlights.tsx';
import { Pictures } from './pictures.tsx';
import { Preview } from './preview.tsx';
import { Sizes } from './sizes.tsx';
import type { usePictures } from './use-pictures.ts';
import { BasicFields } from './basic-fields.tsx';

type ProductFormProps = {
  draft: ProductDraft;
  onChange: (change: Partial<ProductDraft>) => void;
  pictures: ReturnType<typeof usePictures>;
  problems: Problems;
  stock?: { title: string; of: (size: Size) => ReactNode };
  /** What the preview says is left. */
  stockBySize: StockBySize;
  dirty: boolean;
  busy: boolean;
  /** What the button says. */
  save: string;
  onSave: () => void;
  /** Above the fields: what two people changed. */
  above?: ReactNode;
  /** Beside the button. */
  beside?: ReactNode;
};

/** All that is written of a product, or its preview in the same place. */
export function ProductForm({ draft, onChange, pictures, problems, stock, above, beside, ...rest }: ProductFormProps) {
  const [previewing, setPreviewing] = useState(false);
  const { dirty, busy, save, onSave, stockBySize } = rest;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (busy) return;
        setPreviewing(false);
        // What is wrong is marked at once, and the first of it is where to go on.
        flushSync(onSave);
        event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      }}
    >
      <UnsavedGuard dirty={dirty} />
      {above}
      {previewing && <Preview draft={draft} images={pictures.urls} stockBySize={stockBySize} />}
      <div className={styles.form} hidden={previewing} inert={busy}>
        <section className={shared.panel} aria-label="Pictures">
          <h2>Pictures</h2>
          <Pictures pictures={pictures} error={problems.images} />
        </section>
        <BasicFields draft={draft} onChange={onChange} problems={problems} />
        <Sizes draft={draft} onChange={onChange} problems={problems} {...(stock ? { stock } : {})} />
        <Highlights
          highlights={draft.keyHighlights}
          onChange={(keyHighlights) => onChange({ keyHighlights })}
          error={problems.keyHighlights}
        />
      </div>
      <div className={shared.foot} data-foot-bar>
        <Button type="submit" aria-disabled={busy}>
          {busy ? 'Saving…' : save}
        </Button>
        <Button look="quiet" aria-pressed={previewing} onClick={() => setPreviewing(!previewing)}>
          {previewing ? 'Back to editing' : 'Preview'}
        </Button>
        {beside}
      </div>
    </form>
  );
}
