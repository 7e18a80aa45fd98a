import type { InputHTMLAttributes } from 'react';
import { Field } from '../../components/field.tsx';
import shared from '../shared/shared.module.css';
import styles from './coupons.module.css';
import type { CouponDraft, CouponErrors } from './coupon-draft.ts';

type CouponRuleFieldsProps = {
  draft: CouponDraft;
  errors: CouponErrors;
  onChange: (part: Partial<CouponDraft>) => void;
};

type TextField = 'discountPercentage' | 'begins' | 'ends' | 'minimum' | 'maxUses' | 'maxPerPhone';

/** The discount of a coupon, its dates and its limits. */
export function CouponRuleFields({ draft, errors, onChange }: CouponRuleFieldsProps) {
  const text = (
    name: TextField,
    label: string,
    options: InputHTMLAttributes<HTMLInputElement> & { hint?: string; optional?: boolean },
  ) => {
    const { hint, optional, ...input } = options;
    return (
      <Field label={label} hint={hint} error={errors[name]} optional={optional}>
        {(control) => (
          <input
            autoComplete="off"
            {...control}
            {...input}
            value={draft[name]}
            onChange={(event) => onChange({ [name]: event.currentTarget.value })}
          />
        )}
      </Field>
    );
  };
  const whole = { inputMode: 'numeric' } as const;
  return (
    <>
      <div className={shared.fields}>
        {text('discountPercentage', 'Percent off', whole)}
        {text('begins', 'First day', { type: 'date', optional: true, hint: 'From midnight in India.' })}
        {text('ends', 'Last day', { type: 'date', hint: 'Until midnight in India.' })}
      </div>
      <div className={shared.fields}>
        {text('minimum', 'Minimum subtotal (₹)', { inputMode: 'decimal', optional: true })}
        {text('maxUses', 'Limit in total', { ...whole, optional: true, hint: 'Orders by all shoppers together.' })}
        {text('maxPerPhone', 'Limit per phone', { ...whole, optional: true, hint: 'Orders with one phone number.' })}
      </div>
      <div className={styles.checks}>
        <label>
          <input
            type="checkbox"
            checked={draft.firstOrderOnly}
            onChange={(event) => onChange({ firstOrderOnly: event.currentTarget.checked })}
          />
          First order only
        </label>
        <label>
          <input
            type="checkbox"
            checked={draft.listed}
            onChange={(event) => onChange({ listed: event.currentTarget.checked })}
          />
          Listed: offered to everybody in the bag. If not listed, only shoppers who know the code can use it.
        </label>
      </div>
    </>
  );
}
