import { normaliseCode } from '@nirala/contract/order/coupon';
import { type AdminCoupon, allCouponFields, type CouponFields, PLAIN_RULE } from '@nirala/contract/order/coupon-fields';
import type { Draft } from '@nirala/contract/field/form';
import { COUPON_FORM, type CouponFormFields, NEW_COUPON_FORM } from '@nirala/contract/order/coupon-form';
import { couponGapWarning } from '@nirala/contract/paper/rate-gap';
import { formatCount, formatPercent } from '@nirala/contract/text/format-number';
import { dayOf, daysAfter } from '@nirala/contract/text/day';
import { useState } from 'react';
import * as v from 'valibot';
import { Field } from '../../components/field.tsx';
import { call } from '../../lib/call.ts';
import { isComposing } from '../../lib/field-text.ts';
import { showToast } from '../../lib/toast.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { ProductPicker } from '../collections/product-picker.tsx';
import { EditForm, type Editing, readForm } from '../shared/edit-form.tsx';
import shared from '../shared/shared.module.css';
import { targetInputs } from '../shared/target-choices.tsx';
import { useRequestId } from '../shared/use-request-id.ts';
import styles from './coupons.module.css';

type CouponFormProps = {
  /** The coupon to edit; undefined for a new one. */
  coupon?: AdminCoupon | undefined;
  onSaved: (coupon: AdminCoupon) => void;
  onCancel: () => void;
};

/** The form of a new coupon, or of an existing one, whose code cannot be changed. */
export function CouponForm({ coupon, onSaved, onCancel }: CouponFormProps) {
  const [initial] = useState(() => ({ code: '', ...newCoupon(new Date()) }));
  const request = useRequestId();

  function saved(after: AdminCoupon): AdminCoupon {
    showToast(`${after.code} is saved.`, { tone: 'good' });
    onSaved(after);
    return after;
  }

  if (coupon) {
    const { code } = coupon;
    return (
      <EditForm
        form={COUPON_FORM}
        values={coupon}
        save={async (edit) => saved(await call('editCoupon', { code, ...edit }))}
        button="Save coupon"
        hides={hidden}
        own={TARGETS}
        beside={{ coupon: GapWarning }}
        opened={{ title: `Edit ${code}`, onCancel }}
      />
    );
  }
  return (
    <EditForm<typeof NEW_COUPON_FORM.fields>
      form={NEW_COUPON_FORM}
      values={initial}
      save={async (_, values) => saved(await call('createCoupon', { ...values, requestId: request.idFor(values) }))}
      button="Save coupon"
      hides={hidden}
      own={{ code: Code, ...TARGETS }}
      beside={{ coupon: GapWarning }}
      opened={{ title: 'New coupon', onCancel }}
    />
  );
}

const AMOUNTS = {
  percent: ['discountPercentage', 'cap'],
  rupees: ['rupees'],
  bundle: ['pieces', 'bundlePrice'],
  free: ['pieces', 'freePieces'],
} as const;

/** The fields that say nothing about a coupon of this kind. */
export function hidden({
  off,
  on,
  automatic,
}: Pick<Draft<CouponFormFields>, 'off' | 'on' | 'automatic'>): (keyof CouponFormFields)[] {
  const shown: readonly string[] = off in AMOUNTS ? AMOUNTS[v.parse(allCouponFields.off, off)] : [];
  return [
    ...Object.values(AMOUNTS)
      .flat()
      .filter((name) => !shown.includes(name)),
    ...(['products', 'categories', 'collections'] as const).filter((target) => target !== on),
    ...(automatic ? (['singleUse', 'listed'] as const) : []),
  ];
}

/** Both forms have these fields. */
type FormProps = Pick<Editing<CouponFormFields>, 'draft' | 'errors' | 'change'>;

/** The products that are chosen by hand, with their names. */
function Products({ draft, errors, change }: FormProps) {
  const [chosen] = useState(draft.products);
  const named = useLoaded('chosen', async (signal) => {
    const asked = { by: 'hand' as const, products: [...chosen], rule: {}, sort: 'own' as const };
    return chosen.length === 0 ? [] : (await call('previewCollection', asked, signal)).chosen;
  });
  return (
    <ProductPicker
      ids={draft.products}
      known={named.state === 'loaded' ? named.value : []}
      error={errors.products}
      onChange={(products) => change({ products })}
    />
  );
}

const TARGETS = { products: Products, ...targetInputs(COUPON_FORM.fields) };

/** The defaults of a new coupon: 10% off for two weeks from today, not listed. */
export function newCoupon(now: Date): CouponFields {
  return {
    ...PLAIN_RULE,
    discountPercentage: 10,
    listed: false,
    begins: dayOf(now),
    ends: daysAfter(dayOf(now), 14),
    minimum: null,
    maxUses: null,
    maxPerPhone: null,
    firstOrderOnly: false,
  };
}

/** Warns about products that the typed coupon moves between two GST rates. */
function GapWarning({ draft, base }: Editing<typeof COUPON_FORM.fields>) {
  const { values } = readForm(COUPON_FORM, { hides: hidden }, draft, base);
  return <div role="status">{values && <Gap coupon={values} />}</div>;
}

/** Without the code, which only the form of a new coupon has. */
const FIELDS = v.object(allCouponFields);

function Gap({ coupon }: { coupon: CouponFields }) {
  const asked = v.parse(FIELDS, coupon);
  const gap = useLoaded(JSON.stringify(asked), (signal) => call('readCouponGap', asked, signal));
  if (gap.state !== 'loaded' || gap.value.count === 0) return null;
  const { count, names } = gap.value;
  const productsCost = count === 1 ? '1 product costs' : `${formatCount(count)} products cost`;
  const all = `${names.join(', ')}${count > names.length ? ' and others' : ''}`;
  const isPercent = asked.off === 'percent' && asked.cap === null;
  const what = isPercent ? `${formatPercent(asked.discountPercentage)} off` : 'this coupon';
  return <p className={shared.warning}>{couponGapWarning(what, productsCost, all, !isPercent)}</p>;
}

/** The code of a new coupon, in capitals while it is typed. */
function Code({ draft, errors, change }: Editing<typeof NEW_COUPON_FORM.fields>) {
  const { label, hint } = NEW_COUPON_FORM.fields.code;
  return (
    <Field label={label} hint={hint} error={errors.code}>
      {(control) => (
        <input
          {...control}
          className={styles.code}
          value={draft.code}
          onChange={({ currentTarget: { value }, nativeEvent }) =>
            change({ code: isComposing(nativeEvent) ? value : codeOf(value) })
          }
          onCompositionEnd={({ currentTarget }) => change({ code: codeOf(currentTarget.value) })}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      )}
    </Field>
  );
}

/** What is typed, with only the characters that a code can have. */
const codeOf = (typed: string) => normaliseCode(typed).replace(/[^A-Z0-9_-]/g, '');
