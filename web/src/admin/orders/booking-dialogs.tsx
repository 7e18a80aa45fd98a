import type { AdminOrder } from '@nirala/contract/order/admin-order';
import { awbSchema } from '@nirala/contract/parcel/awb';
import { COURIER_FACTS, COURIERS, isCalled } from '@nirala/contract/parcel/courier';
import { type FormEvent, useState } from 'react';
import * as v from 'valibot';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { Field } from '../../components/field.tsx';
import { call } from '../../lib/call.ts';
import { showToast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';
import { toastError } from '../shared/errors.ts';
import shared from '../shared/shared.module.css';

type CancelBookingProps = {
  isOpen: boolean;
  courier: string;
  pending: boolean;
  onCancel: () => void;
  onClose: () => void;
};

/** Asks before a booking is cancelled at the courier. */
export function CancelBookingDialog({ isOpen, courier, pending, onCancel, onClose }: CancelBookingProps) {
  const name = COURIERS.find((each) => each === courier);
  return (
    <Dialog open={isOpen} onClose={onClose} title="Cancel the booking?">
      <ul className={shared.points}>
        <li>
          {name !== undefined && isCalled(name)
            ? `${COURIER_FACTS[name].title} is told at once. Do not use its label any more.`
            : 'The store tells no courier: cancel it there yourself.'}
        </li>
        <li>The shopper gets no message. The order stays packed and is not cancelled.</li>
        <li>You can book the parcel again: it gets another number.</li>
      </ul>
      <div className={shared.buttons}>
        <Button aria-disabled={pending} onClick={onCancel}>
          {pending ? 'Cancelling...' : 'Cancel the booking'}
        </Button>
        <Button look="quiet" onClick={onClose}>
          Keep it
        </Button>
      </div>
    </Dialog>
  );
}

type NumberProps = { order: AdminOrder; onChanged: (order: AdminOrder) => void; onClose: () => void };

/** Corrects the courier's number of a parcel that was sent by hand. */
export function NumberDialog({ order: { _id: id, parcel }, onChanged, onClose }: NumberProps) {
  const [typed, setTyped] = useState(parcel?.awb ?? '');
  const [tried, setTried] = useState(false);
  const { pending, run } = useAction();
  const awb = v.safeParse(awbSchema, typed);

  async function save(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!awb.success) return;
    const reply = await run(() => call('changeParcelNumber', { id, awb: awb.output }), toastError);
    if (!reply) return;
    showToast('The number is corrected.', { tone: 'good' });
    onChanged(reply.order);
    onClose();
  }

  return (
    <Dialog open onClose={onClose} title="Correct the number?">
      <form onSubmit={(event) => void save(event)} noValidate>
        <ul className={shared.points}>
          <li>
            News and cash of the courier under the new number count for this order, and under the old one no more.
          </li>
          <li>The shopper gets no message. The tracking link stays: change it below if it has the number.</li>
        </ul>
        <Field label="The courier’s number" error={tried ? awb.issues?.[0].message : undefined}>
          {(control) => (
            <input
              {...control}
              autoComplete="off"
              spellCheck={false}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
        <div className={shared.buttons}>
          <Button type="submit" aria-disabled={pending}>
            {pending ? 'Saving...' : 'Correct it'}
          </Button>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
