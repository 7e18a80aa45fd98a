import { isSetUp, type SetupStep } from '@nirala/contract/settings/setup';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../components/button.tsx';
import { call } from '../../lib/call.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { STEP_SCREENS } from '../setup/step-screens.ts';
import shared from '../shared/shared.module.css';

/** How far the setup is, with a link to it, and a short link once it is done. The figures do not wait for it. */
export function SetupLine() {
  const loaded = useLoaded('setup', (signal) => call('readSetup', {}, signal));
  if (loaded.state === 'loading') return null;
  // The screen itself says what is wrong.
  if (loaded.state === 'failed') return <ShortLine />;
  return isSetUp(loaded.value.steps) ? <ShortLine /> : <OpenSetup steps={loaded.value.steps} />;
}

const ShortLine = () => (
  <p className={shared.small}>
    <Link to="/admin-setup">Set up your shop</Link>
  </p>
);

/** The setup before it is done. */
function OpenSetup({ steps }: { steps: readonly SetupStep[] }) {
  const done = steps.filter(({ state }) => state === 'done').length;
  const next = steps.find(({ state }) => state === 'missing') ?? steps.find(({ state }) => state === 'warning');
  return (
    <section className={shared.panel} aria-labelledby="setup">
      <h2 id="setup">Set up your shop</h2>
      <p>{`${done} of ${steps.length} steps are done.`}</p>
      {next && <p>{`Next: ${STEP_SCREENS[next.id].title}. ${next.says[0] ?? ''}`}</p>}
      <p>
        <ButtonLink to="/admin-setup">Continue</ButtonLink>
      </p>
    </section>
  );
}
