import { useParams } from 'react-router-dom';
import { Breadcrumb } from '../components/breadcrumb.tsx';
import styles from '../features/orders/my-orders.module.css';
import { LinkedOrder } from '../features/orders/linked-order.tsx';
import { Head } from '../features/seo/head.tsx';

/** /o/:token: one order, for anyone who has the link of a notification about it. */
export function OrderByLink() {
  const { token = '' } = useParams();
  return (
    <div className={`page ${styles.screen}`}>
      <Head title="Your order" noindex />
      {/* As in the header of firebase.json, for a page that Hosting did not send: the address stays on this page. */}
      <meta name="referrer" content="strict-origin" />
      <Breadcrumb steps={[{ label: 'Home', to: '/' }, { label: 'Your order' }]} />
      <h1>Your order</h1>
      <LinkedOrder token={token} />
    </div>
  );
}
