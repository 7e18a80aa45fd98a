import type { Gap } from '@nirala/contract/settings/readiness';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../../lib/call.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { errorText } from './errors.ts';
import shared from './shared.module.css';

/** What a gap blocks. */
const EFFECTS = {
  deploy: 'Until then a live store with products cannot be deployed.',
  invoices: 'Until then orders get no invoice.',
} as const;

/** What is missing before the store may sell, each with the place where to mend it. Nothing if nothing is. */
export function ReadinessList() {
  const loaded = useLoaded('readiness', (signal) => call('readReadiness', {}, signal));
  if (loaded.state === 'loading') return null;
  if (loaded.state === 'failed') return <Unread error={loaded.error} />;
  const { gaps } = loaded.value;
  if (gaps.length === 0) return null;
  return (
    <section className={shared.panel} aria-labelledby="readiness">
      <h2 id="readiness">Before you sell</h2>
      <ul className={shared.points}>
        {gaps.map((gap) => (
          <li key={gap.id}>
            {gap.what} {gap.blocks && <strong>{EFFECTS[gap.blocks]}</strong>} <Mend gap={gap} />.
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * Whether what is sent now gets an invoice, asked while its dialog opens. Until `isChecking` is over nothing is sent: the
 * admin has not read the warning yet, and it moves the buttons when it comes. Without `isNeeded` nothing is asked.
 */
export function useInvoiceCheck(isNeeded = true): { isChecking: boolean; warning: ReactNode } {
  const loaded = useLoaded('readiness', async (signal) =>
    isNeeded ? await call('readReadiness', {}, signal) : undefined,
  );
  if (loaded.state === 'failed') return { isChecking: false, warning: <Unread error={loaded.error} /> };
  if (loaded.state === 'loading') {
    return {
      isChecking: isNeeded,
      warning: isNeeded && <p role="status">Checking whether these orders get an invoice...</p>,
    };
  }
  const gap = loaded.value?.invoiceGap;
  return { isChecking: false, warning: gap && <NoInvoiceWarning gap={gap} /> };
}

/** Says that what is sent gets no invoice, and why. */
function NoInvoiceWarning({ gap }: { gap: Gap }) {
  return (
    <div role="alert" className={shared.warning}>
      <p>
        <strong>What you pack or send now gets no invoice.</strong> {gap.what}
      </p>
      <p>
        A registered seller must issue the invoice before the goods leave. <Mend gap={gap} />. The invoices that are
        missing can be issued later in <Link to="/admin-accounts">Accounts</Link>, with the date of that day.
      </p>
    </div>
  );
}

/** Where a gap is closed. */
function Mend({ gap: { mend } }: { gap: Gap }) {
  return 'screen' in mend ? <Link to={mend.screen}>Change it</Link> : <span>{`For your engineer: ${mend.doc}`}</span>;
}

/** Unknown is not good news. */
function Unread({ error }: { error: unknown }) {
  return (
    <p role="alert" className={shared.warning}>
      It could not be checked what is missing, such as invoices. {errorText(error)}
    </p>
  );
}
