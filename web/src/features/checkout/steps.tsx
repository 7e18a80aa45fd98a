import { Link } from 'react-router-dom';
import styles from './steps.module.css';

/** The steps from bag to order, with their screens. */
const STEPS = [
  { name: 'Bag', to: '/cart' },
  { name: 'Address', to: '/checkout' },
  { name: 'Payment', to: '/final-checkout' },
] as const;

/** Where the shopper is on the way to an order. Earlier steps lead back. */
export function CheckoutSteps({ at }: { at: (typeof STEPS)[number]['name'] }) {
  const current = STEPS.findIndex(({ name }) => name === at);
  return (
    <ol className={styles.steps} aria-label="Steps of your order">
      {STEPS.map(({ name, to }, index) => (
        <li key={name} aria-current={index === current ? 'step' : undefined}>
          {index < current ? <Link to={to}>{name}</Link> : <span>{name}</span>}
        </li>
      ))}
    </ol>
  );
}
