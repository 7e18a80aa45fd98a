import type { AdminOrder } from '@nirala/contract/order/admin-order';
import { formatRupees } from '@nirala/contract/text/money';
import { canChangeSize } from '@nirala/contract/order/order';
import { canBeDivided } from '@nirala/contract/order/parts';
import { CANNOT_RETURN } from '@nirala/contract/return/terms';
import { formatDayTime } from '@nirala/contract/text/format-day';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { OrderSizeDialog, type SizeChange } from '../../features/orders/order-size-dialog.tsx';
import { LineItem, LineList } from '../../features/order-summary/line-list.tsx';
import { call } from '../../lib/call.ts';
import { showToast } from '../../lib/toast.ts';
import shared from '../shared/shared.module.css';
import { actorLabel } from '../stock/movement-labels.ts';
import { Panel } from '../shared/admin-page.tsx';
import { SplitDialog } from './split-dialog.tsx';

type ItemsPanelProps = {
  order: AdminOrder;
  onChanged: (order: AdminOrder) => void;
  /** What is shown of the order is out of date. */
  onRefresh: () => void;
};

/** The pieces of an order, the sizes that were changed, and the buttons to change one for a caller or to send a part first. */
export function ItemsPanel({ order, onChanged, onRefresh }: ItemsPanelProps) {
  const [isChanging, setChanging] = useState(false);
  const [isSplitting, setSplitting] = useState(false);

  async function changeSize(change: SizeChange) {
    onChanged((await call('changeSizeAtDesk', { id: order._id, ...change })).order);
    showToast('The new size is reserved.', { tone: 'good' });
  }

  return (
    <Panel title="Items">
      <LineList label="Items">
        {order.cartItems.map((line) => (
          <LineItem key={`${line._id} ${line.size}`} image={line.image} name={line.name}>
            <p>{soldText(line)}</p>
            {line.returnable === false && <p>{CANNOT_RETURN}</p>}
          </LineItem>
        ))}
      </LineList>
      {order.sizeChanges?.map(({ name, from, to, quantity, at, by }) => (
        <p key={at} className={shared.small}>
          <span>{`${quantity} × ${name}: size ${from} became ${to},`}</span>{' '}
          <time dateTime={at}>{formatDayTime(at)}</time>, by {actorLabel(by)}
        </p>
      ))}
      {canChangeSize(order) && (
        <div className={shared.buttons}>
          <Button look="quiet" onClick={() => setChanging(true)}>
            Change size
          </Button>
          {canBeDivided(order) && (
            <Button look="quiet" onClick={() => setSplitting(true)}>
              Send a part now…
            </Button>
          )}
        </div>
      )}
      {isSplitting && (
        <SplitDialog order={order} onClose={() => setSplitting(false)} onSplit={onChanged} onRefused={onRefresh} />
      )}
      <OrderSizeDialog order={isChanging ? order : undefined} onSave={changeSize} onClose={() => setChanging(false)} />
    </Panel>
  );
}

/** The pieces that were cancelled before the order was packed. Nothing without any. */
export function CancelledItemsPanel({ order: { cancelledItems } }: { order: AdminOrder }) {
  if (!cancelledItems) return null;
  return (
    <Panel title="Cancelled items">
      <LineList label="Cancelled items">
        {cancelledItems.map((line, index) => (
          <LineItem key={index} image={line.image} name={line.name}>
            <p>{soldText(line)}</p>
          </LineItem>
        ))}
      </LineList>
    </Panel>
  );
}

const soldText = ({ size, quantity, price }: AdminOrder['cartItems'][number]) =>
  `Size ${size} · ${quantity} × ${formatRupees(price)}`;
