import type { Address } from '@nirala/contract/place/address';
import { MESSAGES } from '@nirala/contract/text/messages';
import type { Order } from '@nirala/contract/order/order';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { call } from '../../lib/call.ts';
import { showToast } from '../../lib/toast.ts';
import { useDialogOnDemand } from '../../lib/on-demand.ts';
import type { OrderAddressDialogProps } from '../address/order-address-dialog.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import type { OrderSizeDialogProps, SizeChange } from './order-size-dialog.tsx';
import { RedeliverDialog } from './redeliver-dialog.tsx';

type OrderDialogsOptions = {
  phoneNumber: string;
  onChange: (order: Order) => void;
  onCancelled: (order: Order) => void;
  /** The server refused a change, so the orders shown are out of date. */
  onOutdated: () => void;
};

/** The dialogs in which a shopper changes an order, to be rendered beside the orders, and the functions that open them. */
export function useOrderDialogs({ phoneNumber, onChange, onCancelled, onOutdated }: OrderDialogsOptions) {
  const [isTracking, setTracking] = useState(false);
  const [toCancel, setToCancel] = useState<Order>();
  const [toRedeliver, setToRedeliver] = useState<Order>();
  const [AddressDialog, toMove, setToMove] = useDialogOnDemand<OrderAddressDialogProps, Order>(
    async () => (await import('../address/order-address-dialog.tsx')).OrderAddressDialog,
  );
  const [SizeDialog, toResize, setToResize] = useDialogOnDemand<OrderSizeDialogProps, Order>(
    async () => (await import('./order-size-dialog.tsx')).OrderSizeDialog,
  );
  const closeTracking = () => setTracking(false);

  function showChanged({ order, message }: { order: Order; message: string }) {
    onChange(order);
    showToast(message, { tone: 'good' });
  }

  const dialogs = (
    <>
      <Dialog open={isTracking} onClose={closeTracking} title="Tracking Information">
        <p>{MESSAGES.trackingSoon}</p>
        <Button onClick={closeTracking}>Okay</Button>
      </Dialog>
      {AddressDialog && (
        <AddressDialog
          address={toMove?.address}
          phoneNumber={phoneNumber}
          onSave={async (address: Address) =>
            showChanged(await call('changeOrderAddress', { id: toMove?._id ?? '', address }))
          }
          onClose={() => void setToMove(undefined)}
        />
      )}
      {SizeDialog && (
        <SizeDialog
          order={toResize}
          onSave={async (change: SizeChange) =>
            showChanged(await call('changeOrderSize', { id: toResize?._id ?? '', ...change }))
          }
          onClose={() => void setToResize(undefined)}
        />
      )}
      {toRedeliver && (
        <RedeliverDialog
          order={toRedeliver}
          onClose={() => setToRedeliver(undefined)}
          onSent={onChange}
          onRefused={onOutdated}
        />
      )}
      <CancelDialog
        order={toCancel}
        onClose={() => setToCancel(undefined)}
        onCancelled={onCancelled}
        onRefused={onOutdated}
      />
    </>
  );
  return {
    dialogs,
    explainTracking: () => setTracking(true),
    cancel: setToCancel,
    changeAddress: (order: Order) => void setToMove(order),
    changeSize: (order: Order) => void setToResize(order),
    redeliver: setToRedeliver,
  };
}
