import { codeSchema, normaliseCode, type AdminCoupon, type CouponFields } from '@nirala/contract/order/coupon';
import { type SyntheticEvent, useState } from 'react';
import * as v from 'valibot';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { call } from '../../lib/call.ts';
import { isComposing } from '../../lib/field-text.ts';
import { showToast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';
import { toastError } from '../shared/errors.ts';
import shared from '../shared/shared.module.css';
import { ConflictChoice } from '../shared/conflict-choice.tsx';
import { UnsavedGuard } from '../shared/unsaved-guard.tsx';
import { editOf, useEditForm } from '../shared/use-edit-form.ts';
import { useRequestId } from '../shared/use-request-id.ts';
import styles from './coupons.module.css';
import {
  fieldsOf,
  fieldsSchema,
  newCoupon,
  readDraft,
  toDraft,
  type CouponDraft,
  type CouponErrors,
} from './coupon-draft.ts';
import { CouponGapWarning } from './coupon-gap-warning.tsx';
import { CouponRuleFields } from './coupon-rule-fields.tsx';

const LABELS: Record<keyof CouponFields, string> = {
  discountPercentage: 'Percent off',
  listed: 'Listed',
  begins: 'First day',
  ends: 'Last day',
  minimum: 'Minimum subtotal (₹)',
  maxUses: 'Limit in total',
  maxPerPhone: 'Limit per phone',
  firstOrderOnly: 'First order only',
};

/** The characters that a code can have. */
const codeOf = (typed: string) => normaliseCode(typed).replace(/[^A-Z0-9_-]/g, '');

const NO_CODE = 'Enter a code, such as FESTIVE20.';
const BAD_CODE = 'A code begins with a letter or a digit, and has at most 40 characters.';

type CouponFormProps = {
  /** The coupon to edit; undefined for a new one. */
  coupon?: AdminCoupon | undefined;
  onSaved: (coupon: AdminCoupon) => void;
  onCancel: () => void;
};

/** The form of a new coupon, or of an existing one, whose code cannot be changed. */
export function CouponForm({ coupon, onSaved, onCancel }: CouponFormProps) {
  const [initial] = useState(() => (coupon ? fieldsOf(coupon) : newCoupon(new Date())));
  const form = useEditForm(initial, { toDraft, fields: fieldsSchema });
  const [code, setCode] = useState('');
  const request = useRequestId();
  const [errors, setErrors] = useState<CouponErrors & { code?: string }>({});
  const { pending, run } = useAction();
  const dirty = form.dirty || code !== '';

  async function save(event: SyntheticEvent) {
    event.preventDefault();
    const { fields, errors: wrong } = readDraft(form.draft);
    const wrongCode = coupon || v.is(codeSchema, code) ? {} : { code: code === '' ? NO_CODE : BAD_CODE };
    setErrors({ ...wrong, ...wrongCode });
    if (!fields || wrongCode.code) return;
    const write = () =>
      coupon
        ? call('editCoupon', { code: coupon.code, ...editOf(form.base, fields) })
        : call('createCoupon', { ...fields, code, requestId: request.idFor({ ...fields, code }) });
    const saved = await run(write, (error) => {
      if (!form.takeConflict(error)) toastError(error);
    });
    if (!saved) return;
    showToast(`${saved.code} is saved.`, { tone: 'good' });
    onSaved(saved);
  }

  const { conflict } = form;
  return (
    <form className={shared.panel} onSubmit={(event) => void save(event)} noValidate>
      <UnsavedGuard dirty={dirty} />
      <h2>{coupon ? `Edit ${coupon.code}` : 'New coupon'}</h2>
      {conflict && (
        <ConflictChoice
          fields={conflict.names.map((name) => ({
            name,
            label: LABELS[name],
            theirs: valueText(conflict.theirs[name]),
            mine: valueText(form.draft[name]),
          }))}
          onResolve={form.resolve}
        />
      )}
      {!coupon && (
        <Field label="Code" hint="What shoppers type. You can’t change it later." error={errors.code}>
          {(control) => (
            <input
              {...control}
              className={styles.code}
              value={code}
              onChange={({ currentTarget: { value }, nativeEvent }) =>
                setCode(isComposing(nativeEvent) ? value : codeOf(value))
              }
              onCompositionEnd={({ currentTarget }) => setCode(codeOf(currentTarget.value))}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
          )}
        </Field>
      )}
      <CouponRuleFields draft={form.draft} errors={errors} onChange={form.change} />
      <CouponGapWarning typed={form.draft.discountPercentage} />
      <div className={shared.buttons}>
        <Button type="submit" aria-disabled={pending || conflict !== undefined}>
          {pending ? 'Saving...' : 'Save coupon'}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {dirty ? 'Discard changes' : 'Back to the list'}
        </Button>
      </div>
    </form>
  );
}

const valueText = (value: CouponDraft[keyof CouponDraft]) =>
  typeof value === 'boolean' ? (value ? 'Yes' : 'No') : value;
