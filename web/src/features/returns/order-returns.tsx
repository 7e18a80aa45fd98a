import { NOT_RETURNABLE_TITLES } from '@nirala/contract/return/return';
import type { Return } from '@nirala/contract/return/schema';
import { useState } from 'react';
import { ButtonLink } from '../../components/button.tsx';
import { Loading, LoadFailed } from '../../components/load-state.tsx';
import { call } from '../../lib/call.ts';
import { serverMessageOr } from '../../lib/call-error.ts';
import { showToast } from '../../lib/toast.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { ReturnCard } from './return-card.tsx';
import { ReturnForm } from './return-form.tsx';
import styles from './returns.module.css';

/** The returns and exchanges of an order, and the form for another one while its window is open. */
export function OrderReturns({ id }: { id: string }) {
  const loaded = useLoaded(id, async (signal) => {
    const [returnable, { returns }] = await Promise.all([
      call('readReturnable', { id }, signal),
      call('listReturns', { id }, signal),
    ]);
    return { returnable, returns };
  });
  const [changed, setChanged] = useState<ReadonlyMap<string, Return>>(new Map());
  if (loaded.state === 'loading') return <Loading />;
  if (loaded.state === 'failed') {
    return (
      <LoadFailed message={serverMessageOr('The order could not be loaded.', loaded.error)} onRetry={loaded.retry} />
    );
  }
  const { returnable, returns } = loaded.value;

  function keep(made: Return) {
    setChanged((now) => new Map([...now, [made._id, made]]));
    loaded.retry();
  }

  return (
    <>
      {returns.length > 0 && (
        <ul className={styles.list} aria-label="Your requests">
          {returns.map((each) => (
            <ReturnCard key={each._id} shown={changed.get(each._id) ?? each} onChanged={keep} />
          ))}
        </ul>
      )}
      {returnable.open ? (
        <ReturnForm
          returnable={returnable}
          onRequested={(made) => {
            showToast(`We have your request ${made._id}.`, { tone: 'good' });
            keep(made);
          }}
          onOutdated={loaded.retry}
        />
      ) : (
        <p>
          {returnable.why === undefined
            ? 'Nothing more of this order can be returned.'
            : NOT_RETURNABLE_TITLES[returnable.why]}
        </p>
      )}
      <p>
        <ButtonLink look="quiet" to="/my-orders">
          My Orders
        </ButtonLink>
      </p>
    </>
  );
}
