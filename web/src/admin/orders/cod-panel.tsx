import type { AdminOrder } from '@nirala/contract/order/admin-order';
import type { Api } from '@nirala/contract/api';
import { COD_RULES, COD_RULE_TITLES } from '@nirala/contract/order/cod-risk';
import type { Reply } from '@nirala/contract/api/endpoint';
import { formatDayTime } from '@nirala/contract/text/format-day';
import { Button } from '../../components/button.tsx';
import { call } from '../../lib/call.ts';
import { useAction } from '../../lib/use-action.ts';
import { toastError } from '../shared/errors.ts';
import shared from '../shared/shared.module.css';
import { Fact, Facts, Panel } from '../shared/admin-page.tsx';

/** How earlier parcels to the shopper's phone number and to the pincode ended. */
export type ParcelHistory = NonNullable<Reply<Api['readOrder']>['parcels']>;

type CodPanelProps = {
  order: AdminOrder;
  parcels: ParcelHistory | undefined;
  onChanged: (order: AdminOrder) => void;
};

/** How an order was confirmed, by `confirmed.by`. */
const CONFIRMED_BY: Record<string, string> = {
  shopper: 'by the shopper',
  link: 'by the link in the message',
  payment: 'by an online payment',
  admin: 'by an admin, by phone',
};

/** How earlier parcels to this phone number and pincode ended, and the confirmation of a COD order. */
export function CodPanel({ order, parcels, onChanged }: CodPanelProps) {
  const { pending, run } = useAction();
  const { _id: id, codRisk, confirmBy, confirmed } = order;
  const counts = parcels
    ? [
        { to: 'this phone number', ...parcels.phone },
        { to: `the pincode ${order.address.pincode}`, ...parcels.pincode },
      ].filter(({ delivered, refused }) => delivered + refused > 0)
    : [];
  if (counts.length === 0 && !codRisk && !confirmed) return null;
  const titles = COD_RULES.filter((rule) => codRisk?.reasons.includes(rule)).map((rule) => COD_RULE_TITLES[rule]);

  async function confirm() {
    const reply = await run(() => call('confirmOrderAtDesk', { id }), toastError);
    if (reply) onChanged(reply.order);
  }

  return (
    <Panel title="Earlier parcels">
      {counts.map(({ to, delivered, refused }) => (
        <p key={to} className={refused > 0 ? shared.warning : undefined}>
          {`${refused} of ${delivered + refused} ${delivered + refused === 1 ? 'parcel' : 'parcels'} to ${to} came back undelivered.`}
        </p>
      ))}
      {(codRisk ?? confirmed) && (
        <Facts>
          <Fact label={codRisk?.verdict === 'advance' ? 'Asked for an advance' : 'Asked to confirm'}>
            {titles.join('; ')}
          </Fact>
          <Fact label="Confirmed">
            {confirmed && `${formatDayTime(confirmed.at)} ${CONFIRMED_BY[confirmed.by] ?? ''}`}
          </Fact>
        </Facts>
      )}
      {confirmBy !== undefined && (
        <>
          <p className={shared.warning}>
            {`Do not pack it yet: the shopper has until ${formatDayTime(confirmBy)} to confirm it. After that it is cancelled.`}
          </p>
          <Button aria-disabled={pending} onClick={() => void confirm()}>
            Confirmed by phone
          </Button>
        </>
      )}
    </Panel>
  );
}
