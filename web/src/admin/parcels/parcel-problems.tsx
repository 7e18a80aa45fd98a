import type { AdminOrder } from '@nirala/contract/order/admin-order';
import { PARCEL_PROBLEMS, PARCEL_TITLES, type ParcelProblem } from '@nirala/contract/parcel/parcel';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Loading, LoadFailed } from '../../components/load-state.tsx';
import { Written } from '../../components/written.tsx';
import { call } from '../../lib/call.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { Chips } from '../shared/chips.tsx';
import { FROM_LIST } from '../shared/links.tsx';
import { errorText } from '../shared/errors.ts';
import shared from '../shared/shared.module.css';
import { orderPath, requestText } from '../orders/order-text.ts';
import { ParcelAnswers } from '../orders/parcel-answers.tsx';

/** The parcels that need a person, by what is wrong with them, each with its answers. `news`: raised when there is news. */
export function ParcelProblems({ news }: { news: number }) {
  const [state, setState] = useState<ParcelProblem>('undelivered');
  const loaded = useLoaded(`${news} ${state}`, (signal) => call('listParcels', { state }, signal));
  const value = loaded.state === 'loaded' ? loaded.value : undefined;
  return (
    <section className={shared.panel} aria-labelledby="parcel-problems">
      <h2 id="parcel-problems">Parcels that need you</h2>
      <Chips
        label="Parcel"
        options={PARCEL_PROBLEMS.map((each) => ({
          value: each,
          label: (
            <>
              {PARCEL_TITLES[each]} {value && <span>{value.counts[each]}</span>}
            </>
          ),
        }))}
        value={state}
        onChange={setState}
      />
      {loaded.state === 'loading' && <Loading />}
      {loaded.state === 'failed' && <LoadFailed message={errorText(loaded.error)} onRetry={loaded.retry} />}
      {value?.orders.length === 0 && <p>There is none.</p>}
      {value && value.orders.length > 0 && (
        <ul className={shared.list}>
          {value.orders.map((order) => (
            <ProblemRow key={order._id} initial={order} onSolved={loaded.retry} />
          ))}
        </ul>
      )}
      {value?.next !== undefined && <p className={shared.small}>There are more. Answer these first.</p>}
    </section>
  );
}

type ProblemRowProps = { initial: AdminOrder; onSolved: () => void };

/** An order whose parcel needs a person, with the answers to it. */
function ProblemRow({ initial, onSolved }: ProblemRowProps) {
  const [order, setOrder] = useState(initial);

  function change(changed: AdminOrder) {
    setOrder(changed);
    // It needs nobody any more, so it leaves the list and its count.
    if (changed.status !== 'Dispatched') onSolved();
  }

  const { _id: id, parcel, address } = order;
  return (
    <li>
      <p>
        <Link to={orderPath(id)} state={FROM_LIST}>
          {id}
        </Link>{' '}
        <Written>{address.name}</Written>, <Written>{address.city}</Written> · {parcel?.awb}
      </p>
      <p className={shared.small}>
        {parcel && parcel.attempts > 0 && <span>{`Attempt ${parcel.attempts}. `}</span>}
        <Written>{parcel?.reason}</Written>
        {parcel?.request && <span>{` ${requestText(parcel.request)}.`}</span>}
      </p>
      <ParcelAnswers order={order} onChanged={change} />
    </li>
  );
}
