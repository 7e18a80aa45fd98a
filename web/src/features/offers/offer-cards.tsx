import type { Api } from '@nirala/contract/api';
import type { Reply } from '@nirala/contract/api/endpoint';
import { useNavigate } from 'react-router-dom';
import { Button, ButtonLink } from '../../components/button.tsx';
import { messageOr } from '../../lib/call-error.ts';
import { loadChunk } from '../../lib/chunk.ts';
import { showToast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';
import styles from './offers.module.css';

type Offers = Reply<Api['readOffers']>;

/** A sale that runs, with links to what it is for. */
export function SaleCard({ title, until, links }: Offers['sales'][number]) {
  return (
    <li className={styles.card}>
      <h3 className={styles.what}>{title}</h3>
      <p className="quiet">{`Until ${until}`}</p>
      <div className={styles.actions}>
        {links.map(({ label, to }) => (
          <ButtonLink key={to} to={to} look="quiet">
            {label}
          </ButtonLink>
        ))}
      </div>
    </li>
  );
}

/** A coupon with its conditions, whose code can be copied or put on the bag. */
export function CouponCard({ title, conditions, until, code }: Offers['coupons'][number]) {
  return (
    <li className={styles.card}>
      <h3 className={styles.what}>{title}</h3>
      {code !== undefined && (
        <p>
          <span>with </span>
          <b className={styles.code}>{code}</b>
        </p>
      )}
      <p className="quiet">{[conditions, `Until ${until}`].filter(Boolean).join(' ')}</p>
      {code !== undefined && <CodeButtons code={code} />}
    </li>
  );
}

function CodeButtons({ code }: { code: string }) {
  const { pending, run } = useAction();
  const navigate = useNavigate();

  async function copy() {
    try {
      await navigator.clipboard.writeText(code);
      showToast(`${code} copied`, { tone: 'good' });
    } catch {
      showToast('Your browser does not allow copying. Select the code and copy it.', { tone: 'bad' });
    }
  }

  /** A code that has ended meanwhile removes the one of the bag, as in the bag itself. */
  async function use() {
    const { applyCode } = await loadChunk(() => import('../bag/offers.ts'));
    const problem = await applyCode(code);
    if (problem) return showToast(problem, { tone: 'bad' });
    const action = { label: 'View bag', run: () => void navigate('/cart') };
    showToast(`${code} is on your bag.`, { tone: 'good', action });
  }

  const useFailed = (failure: unknown) =>
    showToast(messageOr('The code could not be checked. Please try again.', failure), { tone: 'bad' });

  return (
    <div className={`${styles.actions} ${styles.needsScript}`}>
      <Button look="quiet" aria-disabled={pending} onClick={() => void run(use, useFailed)}>
        Use in my bag
      </Button>
      <Button look="plain" onClick={() => void copy()}>
        Copy code<span className="visually-hidden"> {code}</span>
      </Button>
    </div>
  );
}
