import { useParams } from 'react-router-dom';
import { Breadcrumb } from '../components/breadcrumb.tsx';
import styles from '../features/orders/my-orders.module.css';
import { SignedOut } from '../features/orders/signed-out.tsx';
import { OrderPapers } from '../features/papers/order-papers.tsx';
import { Head } from '../features/seo/head.tsx';
import { useAccessDenial } from '../features/session/access.ts';

/** /my-orders/:id/papers: the invoice and the credit notes of an order, to print. */
export function Papers() {
  const { id = '' } = useParams();
  const denial = useAccessDenial('/my-orders/:id/papers');
  return (
    <div className={`page ${styles.screen}`}>
      <Head title={`Invoices of order ${id}`} noindex />
      <Breadcrumb
        steps={[{ label: 'Home', to: '/' }, { label: 'My Orders', to: '/my-orders' }, { label: 'Invoices' }]}
      />
      <h1>Invoices of order {id}</h1>
      {denial ? <SignedOut message={denial.message} /> : <OrderPapers id={id} />}
    </div>
  );
}
