import { PIECE_CONDITIONS, PIECE_CONDITION_TITLES, type PieceCondition } from '@nirala/contract/return/return';
import { type FormEvent, useRef, useState } from 'react';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { Written } from '../../components/written.tsx';
import { call } from '../../lib/call.ts';
import { showToast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';
import styles from './returns.module.css';
import { AdminPage } from '../shared/admin-page.tsx';
import { errorText } from '../shared/errors.ts';
import { BackLink } from '../shared/links.tsx';
import shared from '../shared/shared.module.css';
import { useKeysOfScanner } from '../stock-count/scan-field.tsx';
import { moveReturns } from './many-returns.ts';
import { PieceConditions } from './piece-conditions.tsx';
import { piecesOf, receivedPieces } from './pieces.ts';
import { afterScan, EMPTY_TABLE, type Parcel, type Table } from './received-parcels.ts';

/** /admin-receive-returns: takes in the parcels of returns by scanning them, and saves all of them at once. */
export function AdminReceiveReturns() {
  const [table, setTable] = useState(EMPTY_TABLE);
  const [condition, setCondition] = useState<PieceCondition>();
  const [checked, setChecked] = useState(false);
  const { pending, run } = useAction();
  const scans = useRef(Promise.resolve());
  const { parcels, said, isBad } = table;

  /** Scans are looked up at once, and count in the sequence in which they came. */
  function scan(code: string) {
    const looked = call('findReturns', { code }).then(
      (found) => (now: Table) => afterScan(now, { code, found, condition }),
      (error: unknown) => (now: Table) => ({ ...now, said: `${code}: ${errorText(error)}`, isBad: true }),
    );
    scans.current = scans.current.then(async () => setTable(await looked));
  }

  async function save() {
    setChecked(true);
    const moves = parcels.flatMap(({ ret, conditions }) => {
      const pieces = receivedPieces(piecesOf(ret), conditions);
      return pieces ? [{ id: ret._id, move: { to: 'Received' as const, pieces } }] : [];
    });
    if (moves.length < parcels.length) {
      return setTable((now) => ({ ...now, said: 'Choose for every piece how it arrived.', isBad: true }));
    }
    const outcomes = await run(
      () => moveReturns(moves),
      (error) => showToast(errorText(error), { tone: 'bad' }),
    );
    if (!outcomes) return;
    const failed = new Map(outcomes.flatMap(({ id, done, message }) => (done ? [] : [[id, message ?? ''] as const])));
    const text = `${outcomes.length - failed.size} received${failed.size > 0 ? `, ${failed.size} not` : ''}.`;
    setTable((now) => ({
      said: text,
      isBad: failed.size > 0,
      parcels: now.parcels.flatMap((parcel) => {
        const problem = failed.get(parcel.ret._id);
        return problem === undefined ? [] : [{ ...parcel, problem }];
      }),
    }));
    setChecked(false);
  }

  return (
    <AdminPage
      title="Receive returns"
      back={<BackLink to="/admin-returns">Returns</BackLink>}
      actions={
        <ButtonLink look="quiet" to="/admin-returns?state=Received">
          Returns to check
        </ButtonLink>
      }
    >
      <div className={`${shared.panel} ${styles.table}`}>
        <SelectField
          label="How the scanned pieces look"
          value={condition ?? ''}
          options={[
            { value: '', label: 'Choose for each piece' },
            ...PIECE_CONDITIONS.map((each) => ({ value: each, label: PIECE_CONDITION_TITLES[each] })),
          ]}
          onChange={(chosen) => setCondition(PIECE_CONDITIONS.find((each) => each === chosen))}
        />
        <ScanParcel onScan={scan} />
      </div>
      <p role="status" className={isBad ? shared.warning : undefined}>
        {said}
      </p>
      {parcels.map((parcel) => (
        <ParcelPanel
          key={parcel.ret._id}
          parcel={parcel}
          checked={checked}
          onChange={(changed) =>
            setTable((now) => ({
              ...now,
              parcels: now.parcels.map((each) => (each.ret._id === changed.ret._id ? changed : each)),
            }))
          }
          onRemove={() =>
            setTable((now) => ({ ...now, parcels: now.parcels.filter(({ ret }) => ret._id !== parcel.ret._id) }))
          }
        />
      ))}
      {parcels.length > 0 && (
        <div className={shared.foot} data-foot-bar>
          <Button aria-disabled={pending} onClick={() => void save()}>
            {pending ? 'Saving...' : `Receive ${parcels.length === 1 ? '1 parcel' : `${parcels.length} parcels`}`}
          </Button>
        </div>
      )}
    </AdminPage>
  );
}

/** Takes the keys of a barcode scanner, which types a code and Enter, or of a person. */
function ScanParcel({ onScan }: { onScan: (code: string) => void }) {
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useKeysOfScanner(input);

  function submit(event: FormEvent) {
    event.preventDefault();
    input.current?.focus();
    const code = typed.trim();
    if (code === '') return;
    setTyped('');
    onScan(code);
  }

  return (
    <form className={styles.find} onSubmit={submit} noValidate aria-label="Scan a parcel">
      <Field
        label="Code"
        alone
        hint="Scan the number of the return, the pickup or the order, or the SKU code of a piece. Or type it and press Enter."
      >
        {(control) => (
          <input
            {...control}
            ref={input}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="done"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      <Button type="submit" look="quiet">
        Add
      </Button>
    </form>
  );
}

type ParcelPanelProps = {
  parcel: Parcel;
  checked: boolean;
  onChange: (parcel: Parcel) => void;
  onRemove: () => void;
};

/** One parcel on the table, with how each of its pieces looks. */
function ParcelPanel({ parcel, checked, onChange, onRemove }: ParcelPanelProps) {
  const { ret, conditions, problem } = parcel;
  return (
    <section className={styles.parcel} aria-label={ret._id}>
      <h2>
        <span>{ret._id}</span> <Written>{ret.name}</Written>
      </h2>
      {problem !== undefined && <p className={shared.warning}>{problem}</p>}
      <PieceConditions
        pieces={piecesOf(ret)}
        conditions={conditions}
        checked={checked}
        onChange={(changed) => onChange({ ...parcel, conditions: changed })}
      />
      <Button look="plain" onClick={onRemove}>
        Take it off the list<span className="visually-hidden"> {ret._id}</span>
      </Button>
    </section>
  );
}
