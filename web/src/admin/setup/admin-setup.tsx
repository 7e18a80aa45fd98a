import type { Api } from '@nirala/contract/api';
import type { Reply } from '@nirala/contract/api/endpoint';
import type { SetupStep } from '@nirala/contract/settings/setup';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { AdminPage } from '../shared/admin-page.tsx';
import { WhenLoaded } from '../shared/when-loaded.tsx';
import { DemoPanel } from './demo-panel.tsx';
import { ServicesPanel } from './services-panel.tsx';
import styles from './setup.module.css';
import { StepList } from './step-list.tsx';
import { TestOrderPanel } from './test-order-panel.tsx';

type Setup = Reply<Api['readSetup']>;

/** /admin-setup: the way to a live shop, with the services, a test order and the demo catalogue. */
export function AdminSetup() {
  const loaded = useLoaded('setup', (signal) => call('readSetup', {}, signal));
  return (
    <AdminPage
      title="Set up your shop"
      beside={
        <a href="/" target="_blank" rel="noopener" className={styles.beside}>
          What a shopper sees today (opens beside)
        </a>
      }
    >
      <WhenLoaded data={loaded}>{(setup) => <LoadedSetup setup={setup} />}</WhenLoaded>
    </AdminPage>
  );
}

function LoadedSetup({ setup }: { setup: Setup }) {
  const [{ steps, demo }, setShown] = useState<Pick<Setup, 'steps' | 'demo'>>(setup);
  const show = (changed: { steps: SetupStep[]; demo?: Setup['demo'] }) => setShown({ demo, ...changed });
  return (
    <>
      <StepList steps={steps} onChange={show} />
      <ServicesPanel />
      <TestOrderPanel keys={setup.keys} />
      <DemoPanel demo={demo} onChange={show} />
    </>
  );
}
