import { settingsSchema, type Settings } from '@nirala/contract/settings';
import { type SyntheticEvent, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { call } from '../../lib/call.ts';
import { showToast } from '../../lib/toast.ts';
import shared from '../shared/shared.module.css';
import { ConflictChoice } from '../shared/conflict-choice.tsx';
import { UnsavedGuard } from '../shared/unsaved-guard.tsx';
import { editOf, useEditForm } from '../shared/use-edit-form.ts';
import { useSend } from '../shared/use-send.ts';
import { ContactFields } from './contact-fields.tsx';
import { inWords, LABELS, readDraft, toDraft, type SettingsErrors } from './settings-draft.ts';
import { SellingFields } from './selling-fields.tsx';
import styles from './settings.module.css';

/** Everything that is set for the whole store, saved as one. */
export function SettingsForm({ settings }: { settings: Settings }) {
  const form = useEditForm(settings, { toDraft, fields: settingsSchema });
  const [errors, setErrors] = useState<SettingsErrors>({});
  const { busy, send } = useSend();
  const { draft, stale, change } = form;

  async function save(event: SyntheticEvent) {
    event.preventDefault();
    const { fields, errors: wrong } = readDraft(draft);
    setErrors(wrong);
    if (!fields) return showToast('Please check the marked fields.', { tone: 'bad' });
    const write = () => call('editSettings', editOf(form.base, fields));
    const saved = await send(write, { done: 'The settings are saved.', failed: form.takeConflict });
    if (saved) form.done(saved);
  }

  return (
    <form className={styles.form} onSubmit={(event) => void save(event)} noValidate>
      <UnsavedGuard dirty={form.dirty} />
      {stale && (
        <ConflictChoice
          fields={stale.names.map((name) => ({
            ...{ name, label: LABELS[name], theirs: inWords(stale.theirs, name), mine: inWords(draft, name) },
          }))}
          onTake={form.settle}
        />
      )}
      <SellingFields draft={draft} errors={errors} onChange={change} />
      <ContactFields draft={draft} errors={errors} onChange={change} />
      <div className={shared.foot} data-foot-bar>
        <Button type="submit" aria-disabled={busy || stale !== undefined || !form.dirty}>
          {busy ? 'Saving...' : 'Save settings'}
        </Button>
        <span className={shared.small}>{form.dirty ? 'Not saved yet.' : 'Everything is saved.'}</span>
      </div>
    </form>
  );
}
