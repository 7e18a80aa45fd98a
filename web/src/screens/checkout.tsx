import { useLocation } from 'react-router-dom';
import { Breadcrumb } from '../components/breadcrumb.tsx';
import { RedirectWithToast } from '../components/redirect-with-toast.tsx';
import styles from '../features/checkout/checkout.module.css';
import { CheckoutSteps } from '../features/checkout/steps.tsx';
import { DeliveryAddress } from '../features/checkout/delivery-address.tsx';
import { Head } from '../features/seo/head.tsx';
import { useUser } from '../features/session/session.ts';
import { useAccessDenial } from '../features/session/access.ts';

/** /checkout: the delivery address of the order. */
export function Checkout() {
  const user = useUser();
  const denial = useAccessDenial('/checkout');
  const { pathname, state } = useLocation();
  if (denial) return <RedirectWithToast message={denial.message} to="/login" state={{ from: pathname, state }} />;
  return (
    <div className={`page ${styles.screen}`}>
      <Head title="Delivery Address" noindex />
      <Breadcrumb
        steps={[{ label: 'Home', to: '/' }, { label: 'My Bag', to: '/cart' }, { label: 'Delivery Address' }]}
      />
      <CheckoutSteps at="Address" />
      <h1>Delivery Address</h1>
      {user && <DeliveryAddress phoneNumber={user.phoneNumber} />}
    </div>
  );
}
