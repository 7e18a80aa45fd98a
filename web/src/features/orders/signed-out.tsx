import { MESSAGES } from '@nirala/contract/text/messages';
import { useLocation, useNavigation } from 'react-router-dom';
import { ButtonLink } from '../../components/button.tsx';
import styles from './my-orders.module.css';

/** Spec §5: without a phone number there are no orders to show. */
export function SignedOut({ message = MESSAGES.phoneMissing }: { message: string | undefined }) {
  const { pathname, search } = useLocation();
  const isLeaving = useNavigation().state !== 'idle';
  if (isLeaving) return null;
  return (
    <div className={styles.signedOut}>
      <p role="alert">{message}</p>
      <ButtonLink to="/login" state={{ from: pathname + search }}>
        Log in to see your orders
      </ButtonLink>
    </div>
  );
}
