import type { SetupMark, SetupStep } from '@nirala/contract/settings/setup';
import { Link } from 'react-router-dom';
import { Badge } from '../../components/badge.tsx';
import { Button, ButtonLink } from '../../components/button.tsx';
import { call } from '../../lib/call.ts';
import { useAction } from '../../lib/use-action.ts';
import { useFocusFallback } from '../../lib/use-focus-fallback.ts';
import { toastError } from '../shared/errors.ts';
import shared from '../shared/shared.module.css';
import styles from './setup.module.css';
import { STEP_SCREENS } from './step-screens.ts';

/** How a state is called and coloured. */
const STATES = {
  done: { title: 'Done', tone: 'green' },
  warning: { title: 'Look at this', tone: 'yellow' },
  missing: { title: 'Missing', tone: 'sale' },
} as const;

type StepListProps = { steps: readonly SetupStep[]; onChange: (changed: { steps: SetupStep[] }) => void };

/** The steps with their states. A step is not stored: it is computed whenever this screen opens. */
export function StepList({ steps, onChange }: StepListProps) {
  const { pending, run } = useAction();
  const done = steps.filter(({ state }) => state === 'done').length;
  const next = steps.find(({ state }) => state !== 'done');

  async function mark(step: SetupStep['id'], said: SetupMark | null) {
    const saved = await run(() => call('markSetupStep', { step, mark: said }), toastError);
    if (saved) onChange(saved);
  }

  return (
    <section aria-labelledby="setup-steps">
      <h2 id="setup-steps" className="visually-hidden">
        Steps
      </h2>
      <p className={styles.progress}>
        <progress value={done} max={steps.length} aria-labelledby="setup-progress" />
        <span id="setup-progress">{`${done} of ${steps.length} steps are done.`}</span>
      </p>
      {next && (
        <p className={styles.next}>
          <ButtonLink to={`#${idOf(next)}`}>{`Next: ${STEP_SCREENS[next.id].title}`}</ButtonLink>
        </p>
      )}
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <Step
            key={step.id}
            step={step}
            number={index + 1}
            isPending={pending}
            onMark={(said) => void mark(step.id, said)}
          />
        ))}
      </ol>
    </section>
  );
}

/** The id of a step's heading, to which the page scrolls. */
const idOf = ({ id }: SetupStep) => `step-${id}`;

type StepProps = {
  step: SetupStep;
  number: number;
  isPending: boolean;
  onMark: (said: SetupMark | null) => void;
};

/** One step: its state in a line, where it is done, and what the owner can say about it. */
export function Step({ step, number, isPending, onMark }: StepProps) {
  const [heading, focusHeading] = useFocusFallback<HTMLHeadingElement>();
  const { id, state, says, canMark } = step;
  const { title } = STEP_SCREENS[id];
  const [first, ...others] = says;

  function say(said: SetupMark | null) {
    // The pressed button goes with the state.
    focusHeading();
    onMark(said);
  }

  return (
    <li className={shared.panel}>
      <div className={styles.head}>
        <h3 ref={heading} id={idOf(step)} tabIndex={-1}>{`${number}. ${title}`}</h3>
        <Badge tone={STATES[state].tone}>{STATES[state].title}</Badge>
      </div>
      <p>{first}</p>
      {others.length > 0 && (
        <details className={shared.others}>
          <summary>{others.length === 1 ? 'One more' : `${others.length} more`}</summary>
          <ul className={shared.points}>
            {others.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </details>
      )}
      <ul className={styles.places} aria-label={`Where: ${title}`}>
        {STEP_SCREENS[id].places.map((place) =>
          'doc' in place ? (
            <li key={place.doc}>{`For your engineer: ${place.doc}`}</li>
          ) : (
            <li key={place.to}>
              <Link to={place.to}>{place.label}</Link>
            </li>
          ),
        )}
      </ul>
      {canMark && (
        <div className={shared.buttons}>
          {step.mark ? (
            <Button look="quiet" disabled={isPending} onClick={() => say(null)} aria-label={`Take back: ${title}`}>
              Take back
            </Button>
          ) : (
            <>
              <Button
                look="quiet"
                disabled={isPending}
                onClick={() => say('done')}
                aria-label={`Mark as done: ${title}`}
              >
                Mark as done
              </Button>
              <Button
                look="quiet"
                disabled={isPending}
                onClick={() => say('not-needed')}
                aria-label={`Not needed: ${title}`}
              >
                Not needed
              </Button>
            </>
          )}
        </div>
      )}
    </li>
  );
}
