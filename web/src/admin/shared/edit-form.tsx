import { namesOf, schemaOf, type Fields, type Values } from '@nirala/contract/field/fields';
import {
  type FieldGroup,
  type Form,
  partOf,
  readDraft,
  textOf,
  toDraft,
  type Draft,
  type FieldErrors,
} from '@nirala/contract/field/form';
import { type ComponentType, type ReactNode, type SyntheticEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../components/button.tsx';
import { showToast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';
import { ConflictChoice } from './conflict-choice.tsx';
import { toastError } from './errors.ts';
import { FieldInput } from './fields.tsx';
import shared from './shared.module.css';
import { UnsavedGuard } from './unsaved-guard.tsx';
import { editOf, useEditForm } from './use-edit-form.ts';

/** What a component inside the form gets. `base`: what is saved. */
export type Editing<F extends Fields> = {
  draft: Draft<F>;
  base: Values<F>;
  errors: FieldErrors<F>;
  change(part: Partial<Draft<F>>): void;
};

/** How a form draws its fields, where that is not as usual. */
export type Drawing<F extends Fields> = {
  /** Components in place of the usual ones, by field. */
  own?: { [K in keyof F]?: ComponentType<Editing<F>> };
  /** Components below a group, by its id. */
  beside?: Readonly<Record<string, ComponentType<Editing<F>>>>;
  /** Fields that do not matter for what is typed. A wrong one keeps its saved value. */
  hides?(draft: Draft<F>): readonly (keyof F)[];
  /** Fields that cannot be changed for what is typed. */
  disables?(draft: Draft<F>): readonly (keyof F)[];
  /** A hint in place of the field's own. */
  hintOf?(name: keyof F, draft: Draft<F>): string | undefined;
};

type EditFormProps<F extends Fields> = Drawing<F> & {
  form: Form<F>;
  /** The values as they are saved. */
  values: Values<F>;
  /** `edit`: what differs. `values`: all of them. Resolves to what is saved then. */
  save(edit: { base: Partial<Values<F>>; changes: Partial<Values<F>> }, values: Values<F>): Promise<Values<F>>;
  /** The text of the button. */
  button: string;
  /** What the owner reads after saving. */
  saved?: (values: Values<F>) => string;
  /** Nothing is saved yet. */
  isNew?: boolean;
  /** A form that is opened for one thing, such as a coupon, has a title and can be left. */
  opened?: { title: string; onCancel: () => void };
};

/** Edits the fields of a document: with drafts, errors at the fields, and a choice if somebody else has saved meanwhile. */
export function EditForm<F extends Fields>(props: EditFormProps<F>) {
  const { form, values, save, button, saved, opened, isNew } = props;
  const { fields, intro, groups } = form;
  const editing = useEditForm<Values<F>, Draft<F>>(values, {
    toDraft: (now) => toDraft(fields, now),
    fields: schemaOf(fields),
  });
  const [errors, setErrors] = useState<FieldErrors<F>>({});
  const { pending, run } = useAction();
  const { draft, base, conflict, dirty, change } = editing;

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const read = readForm(form, props, draft, base);
    flushSync(() => setErrors(read.errors));
    if (!read.values) {
      event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      return showToast('Please correct the marked fields.', { tone: 'bad' });
    }
    const all = read.values;
    const after = await run(
      () => save(editOf(base, all), all),
      (error) => {
        if (!editing.takeConflict(error)) toastError(error);
      },
    );
    if (!after) return;
    if (saved) showToast(saved(after), { tone: 'good' });
    editing.reset(after);
  }

  return (
    <form className={opened ? shared.panel : shared.editor} onSubmit={(event) => void submit(event)} noValidate>
      <UnsavedGuard dirty={dirty} />
      {opened && (
        <h2 tabIndex={-1} ref={focus}>
          {opened.title}
        </h2>
      )}
      {conflict && (
        <ConflictChoice
          fields={conflict.names.map((name) => ({
            name: String(name),
            label: fields[name]?.label ?? '',
            theirs: textOf(fields, name, conflict.theirs),
            mine: textOf(fields, name, draft),
          }))}
          onResolve={editing.resolve}
        />
      )}
      {intro !== undefined && <p className={shared.small}>{intro}</p>}
      {groups.map((group) => (
        <Group key={group.id} {...props} group={group} editing={{ draft, base, errors, change }} />
      ))}
      <Foot
        button={button}
        opened={opened}
        isNew={isNew}
        pending={pending}
        dirty={dirty}
        disabled={conflict !== undefined}
      />
    </form>
  );
}

/** The button that opened the form is gone. */
const focus = (title: HTMLElement | null) => title?.focus();

type FootProps = Pick<EditFormProps<Fields>, 'button' | 'opened' | 'isNew'> & {
  pending: boolean;
  dirty: boolean;
  disabled: boolean;
};

/** The buttons of the form, and whether there is something to save. */
function Foot({ button, opened, isNew = false, pending, dirty, disabled }: FootProps) {
  const text = pending ? 'Saving...' : button;
  if (opened) {
    return (
      <div className={shared.buttons}>
        <Button type="submit" aria-disabled={pending || disabled}>
          {text}
        </Button>
        <Button look="quiet" onClick={opened.onCancel}>
          {dirty ? 'Discard changes' : 'Back to the list'}
        </Button>
      </div>
    );
  }
  return (
    <div className={shared.foot} data-foot-bar>
      <Button type="submit" aria-disabled={pending || disabled || !dirty}>
        {text}
      </Button>
      <span className={shared.small}>{dirty || isNew ? 'Not saved yet.' : 'All changes are saved.'}</span>
    </div>
  );
}

/** What is typed, or its errors. `base`: what is saved. */
export function readForm<F extends Fields>(
  { fields, problems }: Pick<Form<F>, 'fields' | 'problems'>,
  { hides }: Pick<Drawing<F>, 'hides'>,
  draft: Draft<F>,
  base: Values<F>,
): { values?: Values<F>; errors: FieldErrors<F> } {
  const read = readDraft(fields, draft, hides?.(draft));
  const values: Values<F> = { ...base, ...read.values };
  // Something new has no value where a required field is not filled in, so there is nothing to compare yet.
  const isWhole = namesOf(fields).every((name) => values[name] !== undefined);
  const errors: FieldErrors<F> = { ...(isWhole && problems?.(values)), ...read.errors };
  return Object.keys(errors).length > 0 ? { errors } : { values, errors };
}

type GroupProps<F extends Fields> = Drawing<F> & {
  form: Form<F>;
  group: FieldGroup<keyof F & string>;
  editing: Editing<F>;
};

/** Rows of fields and notes, in a panel if the group has a title. */
function Group<F extends Fields>({ form: { fields }, group, editing, own, beside, ...drawing }: GroupProps<F>) {
  const { draft, errors, change } = editing;
  const hidden = drawing.hides?.(draft) ?? [];
  const disabled = drawing.disables?.(draft) ?? [];
  const Beside = beside?.[group.id];

  function drawn(name: keyof F & string): ReactNode {
    const field = fields[name];
    if (!field || hidden.includes(name)) return null;
    const Own: ComponentType<Editing<F>> | undefined = own?.[name];
    if (Own) return <Own key={name} {...editing} />;
    return (
      <FieldInput
        key={name}
        field={field}
        value={draft[name]}
        error={errors[name]}
        hint={drawing.hintOf?.(name, draft)}
        disabled={disabled.includes(name)}
        onChange={(value) => change(partOf(fields, name, value))}
      />
    );
  }

  const rows = group.rows.map((row, index) => {
    if (typeof row === 'string') return drawn(row);
    if ('note' in row) {
      return (
        <p key={index} className={shared.small}>
          {row.note}
        </p>
      );
    }
    return (
      <div key={index} className={shared.fields}>
        {row.map(drawn)}
      </div>
    );
  });
  const all = (
    <>
      {rows}
      {Beside && <Beside {...editing} />}
    </>
  );
  if (group.title === undefined) return all;
  return (
    <section id={group.id} className={shared.panel} aria-labelledby={`${group.id}-title`}>
      <h2 id={`${group.id}-title`}>{group.title}</h2>
      {all}
    </section>
  );
}
