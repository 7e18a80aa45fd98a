import { useParams } from 'react-router-dom';
import { Breadcrumb } from '../components/breadcrumb.tsx';
import styles from '../features/orders/my-orders.module.css';
import { SignedOut } from '../features/orders/signed-out.tsx';
import { OrderReturns } from '../features/returns/order-returns.tsx';
import { Head } from '../features/seo/head.tsx';
import { useAccessDenial } from '../features/session/access.ts';

/** /my-orders/:id/return: asks for a return or an exchange, and shows where each one is. */
export function ReturnOrder() {
  const { id = '' } = useParams();
  const denial = useAccessDenial('/my-orders/:id/return');
  return (
    <div className={`page ${styles.screen}`}>
      <Head title={`Return or exchange order ${id}`} noindex />
      <Breadcrumb
        steps={[{ label: 'Home', to: '/' }, { label: 'My Orders', to: '/my-orders' }, { label: 'Return or exchange' }]}
      />
      <h1>Return or exchange</h1>
      <p>Order {id}</p>
      {denial ? <SignedOut message={denial.message} /> : <OrderReturns id={id} />}
    </div>
  );
}
