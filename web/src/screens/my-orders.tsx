import { Breadcrumb } from '../components/breadcrumb.tsx';
import styles from '../features/orders/my-orders.module.css';
import { OrderHistory } from '../features/orders/order-history.tsx';
import { SignedOut } from '../features/orders/signed-out.tsx';
import { Head } from '../features/seo/head.tsx';
import { useAccessDenial } from '../features/session/access.ts';
import { useStored } from '../lib/storage/storage.ts';

/** /my-orders: the orders of this phone number. */
export function MyOrders() {
  const denial = useAccessDenial('/my-orders');
  const phoneNumber = useStored('phoneNumber');
  return (
    <div className={`page ${styles.screen}`}>
      <Head title="My Orders" noindex />
      <Breadcrumb steps={[{ label: 'Home', to: '/' }, { label: 'My Orders' }]} />
      <h1>My Orders</h1>
      {denial || !phoneNumber ? <SignedOut message={denial?.message} /> : <OrderHistory phoneNumber={phoneNumber} />}
    </div>
  );
}
