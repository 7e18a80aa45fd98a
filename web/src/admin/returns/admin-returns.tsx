import { returnIdSchema } from '@nirala/contract/return/schema';
import { RETURN_STATE_NAMES } from '@nirala/contract/return/return';
import { type FormEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import * as v from 'valibot';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { AdminPage } from '../shared/admin-page.tsx';
import shared from '../shared/shared.module.css';
import { ReturnFigures } from './return-figures.tsx';
import { ReturnList } from './return-list.tsx';
import { returnPath } from '../shared/return-path.ts';
import styles from './returns.module.css';

/** /admin-returns?state=Requested: returns and exchanges, and why pieces come back. */
export function AdminReturns() {
  const [search, setSearch] = useSearchParams();
  const state = RETURN_STATE_NAMES.find((each) => each === search.get('state'));
  return (
    <AdminPage
      title="Returns"
      actions={
        <ButtonLink look="quiet" to="/admin-return-settings">
          Rules
        </ButtonLink>
      }
    >
      <FindReturn />
      <ReturnList state={state} onState={(next) => setSearch(next ? { state: next } : {}, { replace: true })} />
      <ReturnFigures />
    </AdminPage>
  );
}

/** Opens a return by its number, typed or scanned from the parcel. */
function FindReturn() {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();

  function open(event: FormEvent) {
    event.preventDefault();
    const id = v.safeParse(returnIdSchema, typed.trim().toUpperCase());
    setError(id.issues?.[0].message);
    if (id.success) void navigate(returnPath(id.output));
  }

  return (
    <form className={`${shared.panel} ${styles.find}`} onSubmit={open} noValidate>
      <Field label="Number of a return" alone hint="Type it, or scan it from the parcel." {...(error ? { error } : {})}>
        {(control) => (
          <input
            {...control}
            autoComplete="off"
            spellCheck={false}
            placeholder="NR-7K3M9QZ0X4TB-R1"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit">Open</Button>
    </form>
  );
}
