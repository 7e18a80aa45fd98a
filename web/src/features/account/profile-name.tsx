import { MESSAGES } from '@nirala/contract/text/messages';
import { profileNameSchema } from '@nirala/contract/shopper/account';
import * as v from 'valibot';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { Loading, LoadFailed } from '../../components/load-state.tsx';
import { serverMessageOr } from '../../lib/call-error.ts';
import { call } from '../../lib/call.ts';
import { checkForm } from '../../lib/check-form.ts';
import { showToast } from '../../lib/toast.ts';
import { useForm } from '../../lib/use-form.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import styles from './account.module.css';

const FIELDS = ['name'] as const;
const schema = v.object({ name: profileNameSchema });

/** The name of the account, which the shopper can change or leave empty. `account` is the shopper's number (E.164). */
export function ProfileName({ account }: { account: string }) {
  const profile = useLoaded(account, (signal) => call('readProfile', {}, signal));
  return (
    <section className={styles.card} aria-labelledby="name">
      <h2 id="name">Your name</h2>
      {profile.state === 'loading' && <Loading />}
      {profile.state === 'failed' && <LoadFailed message={MESSAGES.profileFailed} onRetry={profile.retry} />}
      {profile.state === 'loaded' && <NameForm stored={profile.value.name} />}
    </section>
  );
}

function NameForm({ stored }: { stored: string }) {
  const { formProps, errors, summary, pending } = useForm({
    fields: FIELDS,
    check: (typed) => checkForm(schema, FIELDS, typed, { name: MESSAGES.requiredFields }),
    send: async (profile) => {
      const { name } = await call('editProfile', profile);
      showToast(name === '' ? 'Your name is removed.' : `Your name is saved: ${name}.`, { tone: 'good' });
    },
    failureMessage: (error) => serverMessageOr(MESSAGES.profileNotSaved, error),
  });
  return (
    <form {...formProps} className={styles.form} aria-label="Your name">
      <Field label="Name" optional error={errors.name}>
        {(control) => <input {...control} name="name" autoComplete="name" defaultValue={stored} />}
      </Field>
      <p className={styles.summary} role="alert">
        {summary}
      </p>
      <Button type="submit" look="quiet" aria-disabled={pending}>
        {pending ? 'Saving...' : 'Save name'}
      </Button>
    </form>
  );
}
