import { MESSAGES } from '@nirala/contract/messages';
import { AdminPage } from '../admin/page.tsx';
import { shortSizes, type ShortSize } from '../admin/short-sizes.ts';
import { Loading, LoadFailed } from '../components/load-state.tsx';
import { call } from '../lib/call.ts';
import { useLoaded } from '../lib/use-loaded.ts';
import { Link } from 'react-router-dom';
import styles from './dashboard-admin.module.css';

/** /dashboard-admin: what is on sale, and which sizes need to be made again. */
export function DashboardAdmin() {
  return (
    <AdminPage title="Admin Panel" tab="Dashboard">
      <Stock />
    </AdminPage>
  );
}

function Stock() {
  const products = useLoaded('stock', (signal) => call('listProducts', {}, signal));
  if (products.state === 'loading') return <Loading />;
  if (products.state === 'failed') return <LoadFailed message={MESSAGES.loadProductsFailed} onRetry={products.retry} />;
  const { soldOut, low } = shortSizes(products.value.items);
  return (
    <>
      <dl className={styles.figures}>
        <Figure label="Products on sale" value={products.value.total} />
        <Figure label="Sizes sold out" value={soldOut.length} />
        <Figure label="Sizes running low" value={low.length} />
      </dl>
      <Sizes title="Sold out" sizes={soldOut} />
      <Sizes title="Running low" sizes={low} />
    </>
  );
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Sizes({ title, sizes }: { title: string; sizes: ShortSize[] }) {
  if (sizes.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ul className={styles.sizes}>
        {sizes.map(({ id, name, size, left }) => (
          <li key={`${id} ${size}`}>
            <Link to={`/product/${encodeURIComponent(id)}`}>{name}</Link>
            <span>
              {size}: {left} left
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
