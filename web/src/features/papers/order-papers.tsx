import { useSearchParams } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { EmptyState, Loading, LoadFailed } from '../../components/load-state.tsx';
import { call } from '../../lib/call.ts';
import { serverMessageOr } from '../../lib/call-error.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import styles from './paper.module.css';
import { PaperSheet } from './paper-sheet.tsx';

/** The papers of an order with a Print button: the one of `?number=`, otherwise all. For the shopper and for admins. */
export function OrderPapers({ id }: { id: string }) {
  const number = useSearchParams()[0].get('number');
  const loaded = useLoaded(id, (signal) => call('readPapers', { id }, signal));
  if (loaded.state === 'loading') return <Loading />;
  if (loaded.state === 'failed') {
    return (
      <LoadFailed message={serverMessageOr('The invoice could not be loaded.', loaded.error)} onRetry={loaded.retry} />
    );
  }
  const { papers } = loaded.value;
  const chosen = papers.filter((paper) => paper.number === number);
  if (papers.length === 0) {
    return (
      <EmptyState title="There is no invoice yet">
        <p>An order gets its invoice when it is packed.</p>
      </EmptyState>
    );
  }
  return (
    <>
      <div className={styles.controls}>
        <Button onClick={() => window.print()}>Print</Button>
      </div>
      <div className={styles.papers}>
        {(chosen.length > 0 ? chosen : papers).map((paper) => (
          <PaperSheet key={paper.number} paper={paper} />
        ))}
      </div>
    </>
  );
}
