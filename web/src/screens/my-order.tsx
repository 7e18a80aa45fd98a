import { useParams } from 'react-router-dom';
import { Breadcrumb } from '../components/breadcrumb.tsx';
import styles from '../features/orders/my-orders.module.css';
import { OrderPage } from '../features/orders/order-page.tsx';
import { SignedOut } from '../features/orders/signed-out.tsx';
import { Head } from '../features/seo/head.tsx';
import { useAccessDenial } from '../features/session/access.ts';
import { useStored } from '../lib/storage/storage.ts';

/** /my-orders/:id: one order of this phone number. */
export function MyOrder() {
  const { id = '' } = useParams();
  const denial = useAccessDenial('/my-orders/:id');
  const phoneNumber = useStored('phoneNumber');
  return (
    <div className={`page ${styles.screen}`}>
      <Head title={`Order ${id}`} noindex />
      <Breadcrumb
        steps={[{ label: 'Home', to: '/' }, { label: 'My Orders', to: '/my-orders' }, { label: 'Your order' }]}
      />
      <h1>Your order</h1>
      {denial || !phoneNumber ? (
        <SignedOut message={denial?.message} />
      ) : (
        <OrderPage key={id} id={id} phoneNumber={phoneNumber} />
      )}
    </div>
  );
}
