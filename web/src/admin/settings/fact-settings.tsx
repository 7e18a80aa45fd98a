import { hasMadeUpFact } from '@nirala/contract/settings/readiness';
import { MakerFields, OriginField } from '../shared/makers.tsx';
import shared from '../shared/shared.module.css';
import type { FieldsProps } from './selling-fields.tsx';
import styles from './settings.module.css';

/** The facts that the law wants on every product's page, and what happens to products without them. */
export function FactSettings({ draft, errors, onChange }: FieldsProps) {
  return (
    <section className={shared.panel} aria-labelledby="product-information">
      <h2 id="product-information">Product information</h2>
      <p className={shared.small}>
        The Legal Metrology (Packaged Commodities) Rules, 2011 require these facts on the page of every product. A
        product can have others. Consumer care is the contact above.
      </p>
      {hasMadeUpFact(JSON.stringify(draft.makers)) && (
        <p className={shared.warning}>This maker is invented for the demo. Replace it before you sell.</p>
      )}
      <MakerFields makers={draft.makers} error={errors.makers} onChange={(makers) => onChange({ makers })} />
      <OriginField
        origin={draft.origin}
        error={errors.origin}
        none="None"
        onChange={(origin) => onChange({ origin })}
      />
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={draft.hideIncomplete}
          onChange={({ currentTarget }) => onChange({ hideIncomplete: currentTarget.checked })}
        />
        Hide products with missing facts from shoppers
      </label>
    </section>
  );
}
