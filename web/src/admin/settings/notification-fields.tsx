import { NOTIFICATION_EVENTS, NOTIFICATION_TITLES } from '@nirala/contract/shopper/notification';
import { Field } from '../../components/field.tsx';
import shared from '../shared/shared.module.css';
import type { FieldsProps } from './selling-fields.tsx';
import { LABELS } from './settings-draft.ts';
import styles from './settings.module.css';

const PRICES = ['smsPrice', 'whatsappPrice', 'emailPrice'] as const;

/** Whether notifications to shoppers are sent, about which events, and what they cost. */
export function NotificationFields({ draft, errors, onChange }: FieldsProps) {
  const { notificationsPaused: isPaused, notificationsOff: off } = draft;
  return (
    <fieldset className={shared.panel}>
      <legend className={styles.legend}>Messages to shoppers</legend>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={isPaused}
          onChange={(event) => onChange({ notificationsPaused: event.currentTarget.checked })}
        />
        {LABELS.notificationsPaused}
      </label>
      <p className={shared.small}>
        Paused messages wait. When you end the pause, those that are still of use are sent. Shoppers get a message
        about:
      </p>
      <div className={styles.checks}>
        {NOTIFICATION_EVENTS.map((event) => (
          <label key={event} className={styles.check}>
            <input
              type="checkbox"
              checked={!off.includes(event)}
              onChange={({ currentTarget: { checked } }) =>
                onChange({ notificationsOff: checked ? off.filter((each) => each !== event) : [...off, event] })
              }
            />
            {NOTIFICATION_TITLES[event]}
          </label>
        ))}
      </div>
      <p className={shared.small}>What your providers charge, for the cost in the figures below:</p>
      <div className={shared.fields}>
        {PRICES.map((name) => (
          <Field key={name} label={LABELS[name]} error={errors[name]}>
            {(control) => (
              <input
                {...control}
                className={styles.amount}
                inputMode="decimal"
                autoComplete="off"
                value={draft[name]}
                onChange={(event) => onChange({ [name]: event.currentTarget.value })}
              />
            )}
          </Field>
        ))}
      </div>
    </fieldset>
  );
}
