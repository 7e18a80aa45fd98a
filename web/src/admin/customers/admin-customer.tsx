import { CUSTOMER_PAGE_LIMIT, type CustomerPage } from '@nirala/contract/api/admin/customers';
import { codBlockReasonSchema } from '@nirala/contract/shopper/customer';
import { formatDay, formatDayTime } from '@nirala/contract/text/format-day';
import { formatCount } from '@nirala/contract/text/format-number';
import { formatRupees } from '@nirala/contract/text/money';
import { formatPhone } from '@nirala/contract/text/phone';
import { type ReactNode, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { Badge } from '../../components/badge.tsx';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Stars } from '../../components/stars.tsx';
import { Written } from '../../components/written.tsx';
import { adminStateTitle } from '../../features/returns/return-text.ts';
import { call } from '../../lib/call.ts';
import { showToast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import order from '../orders/order.module.css';
import { piecesText } from '../orders/order-text.ts';
import { StatusBadge } from '../orders/status-badge.tsx';
import { AdminPage, Fact, Facts, Panel } from '../shared/admin-page.tsx';
import { toastError } from '../shared/errors.ts';
import { AddressBlock, BackLink, orderPath, PhoneLink, returnPath } from '../shared/links.tsx';
import { Notes } from '../shared/notes.tsx';
import { ReasonDialog } from '../shared/reason-dialog.tsx';
import shared from '../shared/shared.module.css';
import { WhenLoaded } from '../shared/when-loaded.tsx';
import styles from './customers.module.css';

/** /admin-customer/:id: everything of one customer. */
export function AdminCustomer() {
  const { id = '' } = useParams();
  const loaded = useLoaded(id, (signal) => call('readCustomer', { id }, signal));
  // A name is no title of a tab, because the browser's history keeps titles.
  const title = loaded.state === 'loaded' ? loaded.value.customer.name : 'Customer';
  return (
    <AdminPage title={title} tab="Customer" back={<BackLink to="/admin-customers">Customers</BackLink>}>
      <WhenLoaded data={loaded}>{(page) => <Details key={id} loaded={page} />}</WhenLoaded>
    </AdminPage>
  );
}

function Details({ loaded }: { loaded: CustomerPage }) {
  const [page, setPage] = useState(loaded);
  const { customer, orders, returns, tickets, reviews, notes } = page;
  return (
    <>
      <Head page={page} />
      <div className={order.columns}>
        <div>
          <ListPanel title="Orders" items={orders} none="No orders.">
            {(each) => (
              <li key={each._id}>
                <span className={styles.item}>
                  <Link to={orderPath(each._id)}>{each._id}</Link>
                  <StatusBadge order={each} />
                  <span>{`${piecesText(each)}, ${formatRupees(each.totalAmount)}, ${each.paymentMethod}`}</span>
                  {each.refundsDue && <Badge tone="sale">Refund due</Badge>}
                  <time dateTime={each.createdAt}>{formatDayTime(each.createdAt)}</time>
                </span>
              </li>
            )}
          </ListPanel>
          <ListPanel title="Returns" items={returns} none="No returns.">
            {(each) => (
              <li key={each._id}>
                <span className={styles.item}>
                  <Link to={returnPath(each._id)}>{each._id}</Link>
                  <Badge>{adminStateTitle(each.state)}</Badge>
                  {each.refund && <span>{formatRupees(each.refund.amount)}</span>}
                  <time dateTime={each.createdAt}>{formatDay(new Date(each.createdAt))}</time>
                </span>
              </li>
            )}
          </ListPanel>
          <ListPanel title="Messages" items={tickets} none="No messages.">
            {(each) => (
              <li key={each.ticket}>
                <span className={styles.item}>
                  <Link to="/admin-messages?state=all">{each.ticket}</Link>
                  <Badge tone={each.status === 'open' ? 'yellow' : 'green'}>
                    {each.status === 'open' ? 'Open' : 'Answered'}
                  </Badge>
                  <time dateTime={each.createdAt}>{formatDayTime(each.createdAt)}</time>
                </span>
                <p className={shared.text}>
                  <Written>{each.message}</Written>
                </p>
              </li>
            )}
          </ListPanel>
          <ListPanel title="Reviews" items={reviews} none="No reviews.">
            {(each) => (
              <li key={each._id}>
                <span className={styles.item}>
                  <Stars rating={each.rating} size={16} />
                  <span>{each.productName ?? (each.productId === undefined ? 'The store' : 'No longer on sale')}</span>
                  {each.state !== 'shown' && <Badge>{each.state === 'hidden' ? 'Hidden' : 'Waiting'}</Badge>}
                  <time dateTime={each.createdAt}>{formatDay(new Date(each.createdAt))}</time>
                </span>
                <p className={shared.text}>
                  <Written>{each.review}</Written>
                </p>
              </li>
            )}
          </ListPanel>
        </div>
        <div>
          <AddressesPanel page={page} />
          <CodPanel page={page} onChanged={setPage} />
          <PreferencesPanel page={page} />
          <Notes
            notes={notes}
            naming
            save={(note) => call('noteCustomer', { id: customer._id, ...note })}
            onAdded={(added) => setPage({ ...page, notes: added })}
          />
        </div>
      </div>
    </>
  );
}

/** Where the next order of a customer goes: the first address of the account, or that of the last order. */
function addressOf({ account, orders }: CustomerPage) {
  return account?.addresses[0] ?? orders[0]?.address;
}

function Head({ page }: { page: CustomerPage }) {
  const { phone, orders, spent, returned, refused, codBlocked } = page.customer;
  return (
    <Panel title="At a glance">
      <div className={order.head}>
        <PhoneLink phone={phone} />
        {codBlocked && <Badge tone="sale">No cash on delivery</Badge>}
        {/* In the history of the tab and not in the address, which logs keep. */}
        <ButtonLink look="quiet" to="/admin-place-order" state={{ caller: { phone, address: addressOf(page) } }}>
          Order for this customer
        </ButtonLink>
      </div>
      <Facts>
        <Fact label="Orders">{formatCount(orders)}</Fact>
        <Fact label="Spent">{formatRupees(spent)}</Fact>
        <Fact label="Returned">{formatCount(returned)}</Fact>
        <Fact label="Refused at the door">{formatCount(refused)}</Fact>
      </Facts>
    </Panel>
  );
}

type ListPanelProps<T> = { title: string; items: readonly T[]; none: string; children: (item: T) => ReactNode };

/** The newest things of one kind. */
function ListPanel<T>({ title, items, none, children }: ListPanelProps<T>) {
  return (
    <Panel title={title}>
      {items.length === 0 ? (
        <p>{none}</p>
      ) : (
        <ul className={shared.list} aria-label={title}>
          {items.map(children)}
        </ul>
      )}
      {items.length >= CUSTOMER_PAGE_LIMIT && (
        <p className={shared.small}>{`The newest ${CUSTOMER_PAGE_LIMIT} are shown.`}</p>
      )}
    </Panel>
  );
}

function AddressesPanel({ page }: { page: CustomerPage }) {
  const { account } = page;
  const last = addressOf(page);
  const addresses = account && account.addresses.length > 0 ? account.addresses : last ? [last] : [];
  return (
    <Panel title="Account and addresses">
      <Facts>
        <Fact label="Name of the account">{account?.name && <Written>{account.name}</Written>}</Fact>
        <Fact label="Last sign-in">{account?.lastSignInAt && formatDay(new Date(account.lastSignInAt))}</Fact>
      </Facts>
      {!account && <p>Nobody has signed in with this number yet.</p>}
      {addresses.map((address, index) => (
        <AddressBlock key={index} address={address} />
      ))}
    </Panel>
  );
}

type CodPanelProps = { page: CustomerPage; onChanged: (page: CustomerPage) => void };

/** Whether this customer can pay on delivery, and the team's decision about it. */
function CodPanel({ page: { customer, codBlock }, onChanged }: CodPanelProps) {
  const [isAsking, setAsking] = useState(false);
  const { pending, run } = useAction();
  const { _id: id, refused } = customer;

  async function unblock() {
    const page = await run(() => call('unblockCod', { id }), toastError);
    if (!page) return;
    showToast('Cash on delivery is possible again.', { tone: 'good' });
    onChanged(page);
  }

  return (
    <Panel title="Cash on delivery">
      {codBlock ? (
        <>
          <p className={shared.warning}>
            <strong>This customer can only pay online.</strong>{' '}
            <span className={shared.text}>
              <Written>{codBlock.reason}</Written>
            </span>
          </p>
          <p className={shared.small}>{`Since ${formatDayTime(codBlock.at)}, by ${formatPhone(codBlock.by)}`}</p>
          <div className={shared.buttons}>
            <Button look="quiet" aria-disabled={pending} onClick={() => void unblock()}>
              Allow cash on delivery
            </Button>
          </div>
        </>
      ) : (
        <>
          <p>
            {refused === 0
              ? 'Possible, as the settings allow it. No parcel was refused.'
              : `Possible, as the settings allow it. Refused parcels: ${formatCount(refused)}.`}
          </p>
          <div className={shared.buttons}>
            <Button look="quiet" onClick={() => setAsking(true)}>
              Block cash on delivery
            </Button>
          </div>
        </>
      )}
      {isAsking && (
        <ReasonDialog
          title="Block cash on delivery?"
          hint="For colleagues only. The customer does not see it."
          schema={codBlockReasonSchema}
          action="Block"
          send={(reason) => call('blockCod', { id, reason })}
          onDone={onChanged}
          onClose={() => setAsking(false)}
        >
          <p>The next orders of this phone number can only be paid online. Orders that are placed stay as they are.</p>
        </ReasonDialog>
      )}
    </Panel>
  );
}

const NEWS = { sms: 'By SMS', whatsapp: 'On WhatsApp', none: 'None' } as const;
const CHANNEL_NAMES = { sms: 'SMS', whatsapp: 'WhatsApp', email: 'E-mail' } as const;

/** How they may be written to, and what they agreed to. */
function PreferencesPanel({ page: { preferences } }: { page: CustomerPage }) {
  const { orderNews, offers, email, history } = preferences;
  const agreed = (['sms', 'whatsapp', 'email'] as const).filter((channel) => offers[channel]);
  return (
    <Panel title="Messages to them">
      <Facts>
        <Fact label="News about orders">{NEWS[orderNews]}</Fact>
        <Fact label="Offers">
          {agreed.length === 0 ? 'Not agreed' : agreed.map((channel) => CHANNEL_NAMES[channel]).join(', ')}
        </Fact>
        <Fact label="E-mail">{email}</Fact>
      </Facts>
      {history.length > 0 && (
        <ul className={shared.timeline} aria-label="Consents">
          {history.map(({ topic, given, words, at }) => (
            <li key={`${at} ${topic}`}>
              <p>
                <strong>{given ? 'Agreed:' : 'Withdrew:'}</strong> <Written>{words}</Written>
              </p>
              <time dateTime={at}>{formatDayTime(at)}</time>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
