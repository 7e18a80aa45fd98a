import { CATEGORIES } from '@nirala/contract/product/category';
import { WEARER_LABELS, DEFAULT_WEARER, WEARERS } from '@nirala/contract/product/product';
import { Field } from '../../components/field.tsx';
import shared from '../shared/shared.module.css';
import type { ProductDraft, Problems } from './product-draft.ts';
import { PriceWarning } from './price-warning.tsx';
import { LABELS } from './field-labels.ts';

type BasicFieldsProps = { draft: ProductDraft; onChange: (change: Partial<ProductDraft>) => void; problems: Problems };
type Name =
  | 'brand'
  | 'name'
  | 'colour'
  | 'styleCode'
  | 'wearWith'
  | 'price'
  | 'discountedPrice'
  | 'description'
  | 'manufacture'
  | 'care';

/** The name, description, prices and care of a product. */
export function BasicFields({ draft, onChange, problems }: BasicFieldsProps) {
  function line(
    name: Name,
    { optional = false, hint, ...more }: { optional?: boolean; hint?: string; [attribute: string]: unknown } = {},
  ) {
    return (
      <Field label={LABELS[name]} error={problems[name]} optional={optional} {...(hint ? { hint } : {})}>
        {(control) => (
          <input
            {...control}
            {...more}
            autoComplete="off"
            value={draft[name]}
            onChange={(event) => onChange({ [name]: event.target.value })}
          />
        )}
      </Field>
    );
  }

  function text(name: Name, rows: number, optional = false) {
    return (
      <Field label={LABELS[name]} error={problems[name]} optional={optional}>
        {(control) => (
          <textarea
            {...control}
            rows={rows}
            value={draft[name]}
            onChange={(event) => onChange({ [name]: event.target.value })}
          />
        )}
      </Field>
    );
  }

  return (
    <>
      <section className={shared.panel} aria-label="Description">
        <h2>Description</h2>
        <div className={shared.fields}>
          {line('name')}
          {line('brand')}
          <Field label={LABELS.category} error={problems.category}>
            {(control) => (
              <select
                {...control}
                value={draft.category}
                onChange={({ target }) =>
                  onChange({ category: CATEGORIES.find(({ slug }) => slug === target.value)?.slug ?? '' })
                }
              >
                <option value="">Choose one</option>
                {CATEGORIES.map(({ slug, label }) => (
                  <option key={slug} value={slug}>
                    {label}
                  </option>
                ))}
              </select>
            )}
          </Field>
          {line('colour', { optional: true })}
          <Field label={LABELS.for} error={problems.for}>
            {(control) => (
              <select
                {...control}
                value={draft.for}
                onChange={({ target }) =>
                  onChange({ for: WEARERS.find((wearer) => wearer === target.value) ?? DEFAULT_WEARER })
                }
              >
                {WEARERS.map((wearer) => (
                  <option key={wearer} value={wearer}>
                    {WEARER_LABELS[wearer]}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </div>
        {text('description', 4)}
      </section>
      <section className={shared.panel} aria-label="Links to other products">
        <h2>Links to other products</h2>
        <div className={shared.fields}>
          {line('styleCode', {
            optional: true,
            hint: 'Products with the same style code are shown as colours of one piece.',
          })}
          {line('wearWith', {
            optional: true,
            hint: 'Up to 8 product ids with spaces between them, as in the address of their pages. The shop adds more by category and colour.',
          })}
        </div>
      </section>
      <section className={shared.panel} aria-label="Prices">
        <h2>Price in rupees</h2>
        <div className={shared.fields}>
          {line('price', { inputMode: 'decimal' })}
          {line('discountedPrice', { inputMode: 'decimal' })}
        </div>
        <PriceWarning typed={draft.discountedPrice} />
      </section>
      <section className={shared.panel} aria-label="Manufacture and care">
        <h2>Manufacture and care</h2>
        <div className={shared.fields}>
          {text('manufacture', 3, true)}
          {text('care', 3, true)}
        </div>
      </section>
    </>
  );
}
