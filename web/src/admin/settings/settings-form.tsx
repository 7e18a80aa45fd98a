import { settingsSchema, type Settings } from '@nirala/contract/settings/settings';
import { type SyntheticEvent, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { call } from '../../lib/call.ts';
import { showToast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';
import { toastError } from '../shared/errors.ts';
import shared from '../shared/shared.module.css';
import { ConflictChoice } from '../shared/conflict-choice.tsx';
import { UnsavedGuard } from '../shared/unsaved-guard.tsx';
import { editOf, useEditForm } from '../shared/use-edit-form.ts';
import { ContactFields } from './contact-fields.tsx';
import { FactSettings } from './fact-settings.tsx';
import { fieldText, LABELS, readDraft, toDraft, type SettingsErrors } from './settings-draft.ts';
import { NotificationFields } from './notification-fields.tsx';
import { GstFields } from './gst-fields.tsx';
import { CodRiskFields } from './cod-rules.tsx';
import { CourierFields } from './courier-fields.tsx';
import { SellingFields } from './selling-fields.tsx';
import styles from './settings.module.css';

/** The settings of the store, saved together. */
export function SettingsForm({ settings }: { settings: Settings }) {
  const form = useEditForm(settings, { toDraft, fields: settingsSchema });
  const [errors, setErrors] = useState<SettingsErrors>({});
  const { pending, run } = useAction();
  const { draft, conflict, change } = form;

  async function save(event: SyntheticEvent) {
    event.preventDefault();
    const { fields, errors: wrong } = readDraft(draft);
    setErrors(wrong);
    if (!fields) return showToast('Please correct the marked fields.', { tone: 'bad' });
    const write = () => call('editSettings', editOf(form.base, fields));
    const saved = await run(write, (error) => {
      if (!form.takeConflict(error)) toastError(error);
    });
    if (!saved) return;
    showToast('The settings are saved.', { tone: 'good' });
    form.reset(saved);
  }

  return (
    <form className={styles.form} onSubmit={(event) => void save(event)} noValidate>
      <UnsavedGuard dirty={form.dirty} />
      {conflict && (
        <ConflictChoice
          fields={conflict.names.map((name) => ({
            name,
            label: LABELS[name],
            theirs: fieldText(conflict.theirs, name),
            mine: fieldText(draft, name),
          }))}
          onResolve={form.resolve}
        />
      )}
      <SellingFields draft={draft} errors={errors} onChange={change} />
      <CodRiskFields draft={draft} errors={errors} onChange={change} />
      <CourierFields draft={draft} errors={errors} onChange={change} />
      <GstFields draft={draft} errors={errors} onChange={change} />
      <NotificationFields draft={draft} errors={errors} onChange={change} />
      <ContactFields draft={draft} errors={errors} onChange={change} />
      <FactSettings draft={draft} errors={errors} onChange={change} />
      <div className={shared.foot} data-foot-bar>
        <Button type="submit" aria-disabled={pending || conflict !== undefined || !form.dirty}>
          {pending ? 'Saving...' : 'Save settings'}
        </Button>
        <span className={shared.small}>{form.dirty ? 'Not saved yet.' : 'All changes are saved.'}</span>
      </div>
    </form>
  );
}
