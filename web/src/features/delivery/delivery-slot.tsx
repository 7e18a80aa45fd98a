import { useRef } from 'react';
import { useOnDemand } from '../../lib/on-demand.ts';
import type { DeliveryOrder } from './delivery-line.tsx';
import styles from './delivery-slot.module.css';

/** The place of the pincode box, with its height. The box loads when it comes near, and nothing waits for it. */
export function DeliverySlot(order: DeliveryOrder) {
  const slot = useRef<HTMLDivElement>(null);
  const [Box] = useOnDemand(
    () => import('./delivery-box.tsx').then((module) => module.DeliveryBox),
    () => undefined,
    slot,
  );
  return (
    <div className={styles.slot} ref={slot}>
      {Box && <Box {...order} />}
    </div>
  );
}
