import { cameBack, PIECE_CONDITIONS } from '@nirala/contract/return/return';
import type { ReturnMove } from '@nirala/contract/return/move';
import type { AdminReturn } from '@nirala/contract/return/schema';
import { returnReasonSchema } from '@nirala/contract/return/texts';
import { parseRupees } from '@nirala/contract/text/written-amount';
import { type FormEvent, useState } from 'react';
import * as v from 'valibot';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import shared from '../shared/shared.module.css';
import { singly } from './pieces.ts';

type Less = NonNullable<Extract<ReturnMove, { to: 'Closed' }>['less']>;

/** Reasons to choose from; others are typed. */
const REASONS = ['It is damaged.', 'It was worn or washed.', 'Parts or tags are missing.'];

type LessFormProps = { shown: AdminReturn; pending: boolean; onAccept: (less: Less) => void };

/** Accepts a return for less money: an amount and a reason for each piece that is not paid back in full. */
export function LessForm({ shown: { lines, received = [] }, pending, onAccept }: LessFormProps) {
  const came = received.filter(({ condition }) =>
    PIECE_CONDITIONS.some((each) => each === condition && cameBack(each)),
  );
  const pieces = singly(came, ({ productId }) => lines.find((line) => line.productId === productId)?.name ?? productId);
  const [amounts, setAmounts] = useState<Readonly<Record<string, string>>>({});
  const [reason, setReason] = useState('');
  const [checked, setChecked] = useState(false);
  const why = v.safeParse(returnReasonSchema, reason);
  const chosen = pieces.flatMap(({ key, productId, size }) => {
    const typed = amounts[key] ?? '';
    return typed.trim() === '' ? [] : [{ key, productId, size, amount: parseRupees(typed) }];
  });
  const isAmount = (amount: number | undefined): amount is number => amount !== undefined && amount > 0;

  function accept(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (pending || !why.success || chosen.length === 0) return;
    const less = chosen.flatMap(({ productId, size, amount }) =>
      isAmount(amount) ? [{ productId, size, quantity: 1, amount, reason: why.output }] : [],
    );
    if (less.length === chosen.length) onAccept(less);
  }

  return (
    <form className={shared.panel} onSubmit={accept} noValidate aria-labelledby="less">
      <h2 id="less">Give less money back</h2>
      {pieces.map(({ key, label }) => (
        <Field
          key={key}
          label={`${label}: rupees that go back`}
          alone
          hint="Leave it empty for all that was paid."
          error={
            checked && (amounts[key] ?? '').trim() !== '' && !isAmount(parseRupees(amounts[key] ?? ''))
              ? 'Enter more than ₹0. To give back nothing, reject the return.'
              : undefined
          }
        >
          {(control) => (
            <input
              {...control}
              inputMode="decimal"
              value={amounts[key] ?? ''}
              onChange={({ target }) => setAmounts((now) => ({ ...now, [key]: target.value }))}
            />
          )}
        </Field>
      ))}
      <Field
        label="Reason"
        alone
        hint="The shopper reads this with the amount."
        error={checked ? why.issues?.[0].message : undefined}
      >
        {(control) => (
          <textarea
            {...control}
            rows={2}
            dir="auto"
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
      <div className={shared.buttons}>
        {REASONS.map((each) => (
          <Button key={each} look="quiet" onClick={() => setReason(each)}>
            {each}
          </Button>
        ))}
      </div>
      {checked && chosen.length === 0 && <p role="alert">Enter the amount of at least one piece.</p>}
      <div className={shared.buttons}>
        <Button type="submit" aria-disabled={pending}>
          {pending ? 'Saving...' : 'Accept for less'}
        </Button>
      </div>
    </form>
  );
}
