import { SETUP_SERVICES, type ServiceAnswer, type SetupService } from '@nirala/contract/api/admin/setup';
import { formatDateTime, formatTime } from '@nirala/contract/text/format-day';
import { useState } from 'react';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { call } from '../../lib/call.ts';
import { useAction } from '../../lib/use-action.ts';
import { errorText } from '../shared/errors.ts';
import shared from '../shared/shared.module.css';
import styles from './setup.module.css';

const TITLES: Record<SetupService, string> = {
  razorpay: 'Razorpay',
  sms: 'SMS (MSG91)',
  whatsapp: 'WhatsApp (Meta)',
  email: 'E-mail',
  shiprocket: 'Shiprocket',
  delhivery: 'Delhivery',
};

const STATES = {
  answered: { title: 'Works', tone: 'green' },
  refused: { title: 'Refused', tone: 'sale' },
  unknown: { title: 'Unknown', tone: 'yellow' },
  off: { title: 'Off', tone: 'grey' },
} as const;

type Answers = Partial<Record<SetupService, ServiceAnswer>>;

/** What each outside service answers now. Nothing is shown before it was asked: an old answer says nothing about today. */
export function ServicesPanel() {
  const [answers, setAnswers] = useState<Answers>({});
  const { pending, run } = useAction();

  async function ask(service: SetupService, signal: AbortSignal): Promise<void> {
    const answer = await call('askService', { service }, signal).catch((error: unknown): ServiceAnswer => {
      signal.throwIfAborted();
      return { state: 'unknown', says: errorText(error), at: new Date().toISOString() };
    });
    setAnswers((known) => ({ ...known, [service]: answer }));
  }

  return (
    <section id="services" tabIndex={-1} className={shared.panel} aria-labelledby="services-title">
      <h2 id="services-title">Services, asked just now</h2>
      <p>Each service is asked with your keys. Nothing is sent to shoppers, and no money moves.</p>
      <p>
        <Button
          look="quiet"
          aria-disabled={pending}
          onClick={() => void run((signal) => Promise.all(SETUP_SERVICES.map((service) => ask(service, signal))))}
        >
          {pending ? 'Asking…' : 'Check now'}
        </Button>
      </p>
      <ul className={shared.list} aria-live="polite">
        {SETUP_SERVICES.map((service) => (
          <ServiceLine key={service} service={service} answer={answers[service]} />
        ))}
      </ul>
    </section>
  );
}

export function ServiceLine({ service, answer }: { service: SetupService; answer: ServiceAnswer | undefined }) {
  return (
    <li>
      <div className={styles.head}>
        <strong>{TITLES[service]}</strong>
        {answer ? (
          <Badge tone={STATES[answer.state].tone}>{STATES[answer.state].title}</Badge>
        ) : (
          <span className="quiet">Not asked yet</span>
        )}
      </div>
      {answer && <p>{`${formatTime(new Date(answer.at))}: ${answer.says}`}</p>}
      {answer && service === 'razorpay' && answer.state !== 'off' && (
        <p>
          {answer.heardAt
            ? `Its last webhook came on ${formatDateTime(new Date(answer.heardAt))}.`
            : 'No webhook of it came in the last 30 days. A test order below shows whether they arrive.'}
        </p>
      )}
    </li>
  );
}
