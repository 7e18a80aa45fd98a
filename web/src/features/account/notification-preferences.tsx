import { formatDateTime } from '@nirala/contract/text/format-day';
import { MESSAGES } from '@nirala/contract/text/messages';
import { formatPhone } from '@nirala/contract/text/phone';
import { currentConsent, type ConsentTopic, type Preferences } from '@nirala/contract/shopper/account';
import { useState } from 'react';
import { Loading, LoadFailed } from '../../components/load-state.tsx';
import { serverMessageOr } from '../../lib/call-error.ts';
import { call } from '../../lib/call.ts';
import { showToast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import styles from './account.module.css';
import { EmailAddress } from './email-address.tsx';

/** The topic of the offers in each channel. */
const OFFERS = [
  ['offers-sms', 'sms'],
  ['offers-whatsapp', 'whatsapp'],
  ['offers-email', 'email'],
] as const;

/** The consents of the account: what the store may send, and where. `account` is the shopper's number (E.164). */
export function NotificationPreferences({ account }: { account: string }) {
  const loaded = useLoaded(account, (signal) => call('readPreferences', {}, signal));
  return (
    <section className={styles.card} aria-labelledby="messages">
      <h2 id="messages">Messages from us</h2>
      {loaded.state === 'loading' && <Loading />}
      {loaded.state === 'failed' && <LoadFailed message={MESSAGES.preferencesFailed} onRetry={loaded.retry} />}
      {loaded.state === 'loaded' && <Choices account={account} stored={loaded.value} />}
    </section>
  );
}

/** What can be chosen now, and what was chosen before. */
function Choices({ account, stored }: { account: string; stored: Preferences }) {
  const [preferences, setPreferences] = useState(stored);
  const { pending, run } = useAction();
  const { orderNews, offers, email, channels, history } = preferences;

  async function change(topic: ConsentTopic, given: boolean) {
    const { version } = currentConsent(topic);
    const changed = await run(
      () => call('changeConsent', { topic, given, version }),
      (error) => showToast(serverMessageOr(MESSAGES.preferencesNotSaved, error), { tone: 'bad' }),
    );
    if (!changed) return;
    setPreferences(changed);
    showToast('Saved.', { tone: 'good' });
  }

  const choiceProps = (topic: ConsentTopic, given: boolean) => ({
    topic,
    given,
    pending,
    onChange: (next: boolean) => void change(topic, next),
  });
  const isOnWhatsApp = orderNews === 'whatsapp';
  // What was agreed to can be withdrawn even while the store does not use the channel.
  const shownOffers = OFFERS.filter(
    ([, channel]) => offers[channel] || (channels.includes(channel) && (channel !== 'email' || email !== undefined)),
  );

  return (
    <>
      <fieldset className={styles.choiceGroup}>
        <legend>News about your orders</legend>
        <p>{orderNewsText(orderNews, formatPhone(account))}</p>
        {(isOnWhatsApp || channels.includes('whatsapp')) && <Choice {...choiceProps('whatsapp', isOnWhatsApp)} />}
      </fieldset>
      {(email !== undefined || channels.includes('email')) && (
        <EmailAddress
          preferences={preferences}
          onChange={setPreferences}
          removing={pending}
          onRemove={() => change('email', false)}
        />
      )}
      {shownOffers.length > 0 && (
        <fieldset className={styles.choiceGroup}>
          <legend>Offers</legend>
          <p>We send offers only where you agree to them.</p>
          {shownOffers.map(([topic, channel]) => (
            <Choice key={topic} {...choiceProps(topic, offers[channel])} />
          ))}
        </fieldset>
      )}
      {history.length > 0 && <ConsentHistory history={history} />}
    </>
  );
}

type ChoiceProps = { topic: ConsentTopic; given: boolean; pending: boolean; onChange: (given: boolean) => void };

function Choice({ topic, given, pending, onChange }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input
        type="checkbox"
        checked={given}
        aria-disabled={pending}
        onChange={(event) => onChange(event.target.checked)}
      />{' '}
      {currentConsent(topic).words}
    </label>
  );
}

/** Whether and how the shopper gets news about orders. */
function orderNewsText(orderNews: Preferences['orderNews'], phone: string): string {
  if (orderNews === 'none') return 'We send you no news about your orders.';
  const how = orderNews === 'whatsapp' ? 'on WhatsApp. To end this you can also reply STOP there' : 'by SMS';
  return `We tell ${phone} when an order is placed, dispatched, delivered or refunded, ${how}.`;
}

/** What the shopper agreed to and withdrew, each with its time. */
function ConsentHistory({ history }: Pick<Preferences, 'history'>) {
  return (
    <details className={styles.history}>
      <summary>What you agreed to, and when</summary>
      <ol>
        {history.map((entry, index) => (
          <li key={`${entry.at} ${index}`}>
            <strong>{entry.given ? 'You agreed' : 'You withdrew'}</strong> <span>{entryText(entry)}</span>{' '}
            <time dateTime={entry.at}>{formatDateTime(new Date(entry.at))}</time>
          </li>
        ))}
      </ol>
    </details>
  );
}

/** A consent that was ended with a reply on WhatsApp has that reply instead of the sentence of its topic. */
function entryText({ how, topic, words, email }: Preferences['history'][number]): string {
  const text = how === 'stop' ? `${topicWords(topic)} You wrote “${words}” on WhatsApp.` : words;
  return email === undefined ? text : `${text} (${email})`;
}

/** The sentence of a topic; empty if this build does not know the topic. */
function topicWords(topic: string): string {
  const known = (['whatsapp', 'email', ...OFFERS.map(([each]) => each)] as const).find((each) => each === topic);
  return known ? currentConsent(known).words : '';
}
