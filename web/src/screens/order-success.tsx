import { BRAND } from '@nirala/contract/brand';
import { useLocation } from 'react-router-dom';
import * as v from 'valibot';
import { Buta } from '../components/buta.tsx';
import { ButtonLink } from '../components/button.tsx';
import { Head } from '../lib/head.tsx';
import styles from './order-success.module.css';

const stateSchema = v.object({ orderId: v.string() });

/** /order-success */
export function OrderSuccess() {
  const state = v.safeParse(stateSchema, useLocation().state);
  return (
    <div className={`page ${styles.screen}`}>
      <Head title={`Order Successful! - ${BRAND.name}`} noindex />
      <Buta className={styles.buta} />
      <h1>Order Successful!</h1>
      <p className={styles.thanks}>
        Thank you for shopping with {BRAND.name}. We have your order and will send it on its way soon.
      </p>
      {state.success && (
        <p>
          Order ID <strong className={styles.id}>{state.output.orderId}</strong>
        </p>
      )}
      <div className={styles.ways}>
        <ButtonLink to="/">Go to Home</ButtonLink>
        <ButtonLink to="/my-orders" look="quiet">
          See My Orders
        </ButtonLink>
      </div>
    </div>
  );
}
