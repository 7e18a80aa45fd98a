import { deliverySettingsSchema, type DeliverySettings } from '@nirala/contract/delivery/settings';
import { type SyntheticEvent, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { call } from '../../lib/call.ts';
import { showToast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';
import settingsStyles from './settings.module.css';
import { ConflictChoice } from '../shared/conflict-choice.tsx';
import { toastError } from '../shared/errors.ts';
import shared from '../shared/shared.module.css';
import { UnsavedGuard } from '../shared/unsaved-guard.tsx';
import { editOf, useEditForm } from '../shared/use-edit-form.ts';
import { AreaFields } from './areas.tsx';
import { DayFields } from './day-fields.tsx';
import { fieldText, LABELS, readDraft, toDraft, type DeliveryErrors } from './delivery-draft.ts';
import { ZoneFields } from './zone-fields.tsx';

/** The settings of deliveries, saved together. */
export function DeliveryForm({ settings }: { settings: DeliverySettings }) {
  const form = useEditForm(settings, { toDraft, fields: deliverySettingsSchema });
  const [errors, setErrors] = useState<DeliveryErrors>({});
  const { pending, run } = useAction();
  const { draft, conflict, change } = form;

  async function save(event: SyntheticEvent) {
    event.preventDefault();
    const { fields, errors: wrong } = readDraft(draft);
    setErrors(wrong);
    if (!fields) return showToast('Please correct the marked fields.', { tone: 'bad' });
    const write = () => call('editDeliverySettings', editOf(form.base, fields));
    const saved = await run(write, (error) => {
      if (!form.takeConflict(error)) toastError(error);
    });
    if (!saved) return;
    showToast('The delivery settings are saved.', { tone: 'good' });
    form.reset(saved);
  }

  return (
    <form className={settingsStyles.form} onSubmit={(event) => void save(event)} noValidate>
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
      <p className={shared.small}>
        From these settings the store promises a day of delivery: on product pages, in the bag, at checkout and to
        search engines. Every order is checked against them again. Compare them with your page Shipping info, whose text
        is your own.
      </p>
      <DayFields draft={draft} errors={errors} onChange={change} />
      <ZoneFields draft={draft} errors={errors} onChange={change} />
      <AreaFields draft={draft} errors={errors} onChange={change} />
      <div className={shared.foot} data-foot-bar>
        <Button type="submit" aria-disabled={pending || conflict !== undefined || !form.dirty}>
          {pending ? 'Saving...' : 'Save delivery settings'}
        </Button>
        <span className={shared.small}>{form.dirty ? 'Not saved yet.' : 'All changes are saved.'}</span>
      </div>
    </form>
  );
}
