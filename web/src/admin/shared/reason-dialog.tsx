import { type FormEvent, type ReactNode, useState } from 'react';
import * as v from 'valibot';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { Field } from '../../components/field.tsx';
import { useAction } from '../../lib/use-action.ts';
import { toastError } from './errors.ts';
import shared from './shared.module.css';

type ReasonDialogProps<T> = {
  title: string;
  /** What happens, and whether it can be undone. */
  children: ReactNode;
  /** Who reads the reason. */
  hint: string;
  schema: v.GenericSchema<unknown, string>;
  /** The text of the button. */
  action: string;
  /** Does it. A failure is a toast, and the dialog stays open. */
  send: (reason: string) => Promise<T>;
  onDone: (result: T) => void;
  onClose: () => void;
};

/** Says what an action does and asks for its reason. */
export function ReasonDialog<T>({
  title,
  children,
  hint,
  schema,
  action,
  send,
  onDone,
  onClose,
}: ReasonDialogProps<T>) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const { pending, run } = useAction();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const reason = v.safeParse(schema, typed);
    setError(reason.issues?.[0].message);
    if (!reason.success) return;
    const done = await run(async () => ({ result: await send(reason.output) }), toastError);
    if (!done) return;
    onDone(done.result);
    onClose();
  }

  return (
    <Dialog open onClose={onClose} title={title}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        {children}
        <Field label="Reason" hint={hint} {...(error === undefined ? {} : { error })}>
          {(control) => (
            <textarea
              {...control}
              rows={2}
              dir="auto"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
        <div className={shared.buttons}>
          <Button type="submit" aria-disabled={pending}>
            {pending ? 'Working...' : action}
          </Button>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
