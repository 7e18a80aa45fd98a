import type { ListedSale } from '@nirala/contract/api/admin/sales';
import type { Sale, SaleState } from '@nirala/contract/product/sale';
import { formatDateTime } from '@nirala/contract/text/format-day';
import { formatCount, formatPercent } from '@nirala/contract/text/format-number';
import { formatRupees } from '@nirala/contract/text/money';
import { useState } from 'react';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { EmptyState } from '../../components/load-state.tsx';
import { call } from '../../lib/call.ts';
import { showToast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { AdminPage } from '../shared/admin-page.tsx';
import { Chips } from '../shared/chips.tsx';
import { toastError } from '../shared/errors.ts';
import { BackLink } from '../shared/links.tsx';
import shared from '../shared/shared.module.css';
import { WhenLoaded } from '../shared/when-loaded.tsx';
import { SaleForm } from './sale-form.tsx';
import styles from './sales.module.css';

const STATES = [
  { value: 'running', label: 'Running' },
  { value: 'coming', label: 'Coming' },
  { value: 'ended', label: 'Ended' },
] as const satisfies { value: SaleState; label: string }[];

/** A sale that the owner is asked about before it is ended or deleted. */
type Question = { sale: ListedSale; to: 'end' | 'delete' };

const back = <BackLink to="/admin-products">Products</BackLink>;

/** /admin-sales: lower prices for a time. */
export function AdminSales() {
  const loaded = useLoaded('sales', (signal) => call('listSales', {}, signal));
  const [state, setState] = useState<SaleState>();
  const [form, setForm] = useState<{ sale?: Sale }>();
  const [question, setQuestion] = useState<Question>();

  function saved() {
    setForm(undefined);
    setState(undefined);
    loaded.retry();
  }

  if (form) {
    return (
      <AdminPage title="Sales" back={back}>
        <SaleForm sale={form.sale} onSaved={saved} onCancel={() => setForm(undefined)} />
      </AdminPage>
    );
  }
  return (
    <AdminPage title="Sales" back={back} actions={<Button onClick={() => setForm({})}>New sale</Button>}>
      <WhenLoaded data={loaded} failure="The sales could not be loaded.">
        {({ sales }) =>
          sales.length === 0 ? (
            <EmptyState title="No sales yet">
              <p>
                In a sale, products cost less for a time. The prices change by themselves when it begins and when it
                ends, and the regular prices stay as they are.
              </p>
            </EmptyState>
          ) : (
            <ListByState
              sales={sales}
              state={
                state ?? STATES.find(({ value }) => sales.some((sale) => sale.state === value))?.value ?? 'running'
              }
              onState={setState}
              onEdit={(sale) => setForm({ sale: fieldsOf(sale) })}
              onAsk={setQuestion}
            />
          )
        }
      </WhenLoaded>
      <Asked question={question} onClose={() => setQuestion(undefined)} onDone={loaded.retry} />
    </AdminPage>
  );
}

function fieldsOf({ state: _state, count: _count, gone: _gone, ...sale }: ListedSale): Sale {
  return sale;
}

type ListByStateProps = {
  sales: readonly ListedSale[];
  state: SaleState;
  onState: (state: SaleState) => void;
  onEdit: (sale: ListedSale) => void;
  onAsk: (question: Question) => void;
};

/** The sales in one of the states, with chips to choose it. */
function ListByState({ sales, state, onState, onEdit, onAsk }: ListByStateProps) {
  const listOf = (wanted: SaleState) => sales.filter((sale) => sale.state === wanted);
  const list = listOf(state);
  return (
    <>
      <Chips
        label="Which sales"
        options={STATES.map(({ value, label }) => ({ value, label: `${label} (${listOf(value).length})` }))}
        value={state}
        onChange={onState}
      />
      {list.length === 0 ? (
        <EmptyState title={`No ${state} sales`} />
      ) : (
        <ul className={styles.list} aria-label="Sales">
          {list.map((sale) => (
            <SaleRow key={sale.id} sale={sale} onEdit={() => onEdit(sale)} onAsk={(to) => onAsk({ sale, to })} />
          ))}
        </ul>
      )}
    </>
  );
}

type SaleRowProps = { sale: ListedSale; onEdit: () => void; onAsk: (to: Question['to']) => void };

/** One sale: what it does, for what, and when. */
function SaleRow({ sale, onEdit, onAsk }: SaleRowProps) {
  const { name, state, count, gone } = sale;
  return (
    <li className={styles.row} aria-label={name}>
      <div className={styles.name}>
        <strong>{name}</strong>
        {state === 'running' && <Badge tone="green">Running</Badge>}
        {gone && <Badge tone="yellow">Something it is for is gone</Badge>}
      </div>
      <p>{`${offText(sale)} · ${targetText(sale)}`}</p>
      <p>{datesText(sale)}</p>
      <p>{count === 1 ? '1 product cheaper' : `${formatCount(count)} products cheaper`}</p>
      <div className={styles.actions}>
        <Button look="plain" onClick={onEdit} aria-label={`Edit ${name}`}>
          Edit
        </Button>
        {state === 'running' && (
          <Button look="plain" onClick={() => onAsk('end')} aria-label={`End now: ${name}`}>
            End now
          </Button>
        )}
        <Button look="plain" onClick={() => onAsk('delete')} aria-label={`Delete ${name}`}>
          Delete
        </Button>
      </div>
    </li>
  );
}

const offText = ({ off, percent, price }: Sale) =>
  off === 'percent' ? `${formatPercent(percent ?? 0)} off` : `At ${formatRupees(price ?? 0)}`;

const NOUNS = {
  products: ['product', 'products'],
  categories: ['category', 'categories'],
  collections: ['collection', 'collections'],
} as const;

function targetText({ on, ...targets }: Sale): string {
  const count = targets[on].length;
  return `${formatCount(count)} ${NOUNS[on][count === 1 ? 0 : 1]}`;
}

const at = (iso: string) => formatDateTime(new Date(iso));

function datesText({ from, until, state }: ListedSale): string {
  if (state === 'ended') return `Ended ${at(until)}`;
  return state === 'running' ? `Until ${at(until)}` : `${at(from)} – ${at(until)}`;
}

const WORDS = {
  end: {
    title: (name: string) => `End “${name}” now?`,
    text: 'Its products have their regular price again within seconds. Orders that are placed keep their prices.',
    button: 'End it now',
    done: (name: string) => `“${name}” has ended.`,
  },
  delete: {
    title: (name: string) => `Delete “${name}”?`,
    text: 'This cannot be undone. Its products have their regular price. Orders and the history of prices stay.',
    button: 'Delete the sale',
    done: (name: string) => `“${name}” is deleted.`,
  },
} as const;

type AskedProps = { question: Question | undefined; onClose: () => void; onDone: () => void };

/** Asks before a sale is ended or deleted. */
function Asked({ question, onClose, onDone }: AskedProps) {
  const { pending, run } = useAction();
  const words = WORDS[question?.to ?? 'end'];
  const name = question?.sale.name ?? '';

  async function act({ sale: { id }, to }: Question) {
    const done = await run<unknown>(() => call(to === 'end' ? 'endSale' : 'deleteSale', { id }), toastError);
    onClose();
    if (!done) return;
    showToast(words.done(name), { tone: 'good' });
    onDone();
  }

  return (
    <Dialog open={question !== undefined} onClose={onClose} title={words.title(name)}>
      <p>{words.text}</p>
      <div className={shared.buttons}>
        <Button aria-disabled={pending} onClick={() => question && void act(question)}>
          {words.button}
        </Button>
        <Button look="quiet" onClick={onClose}>
          Keep it
        </Button>
      </div>
    </Dialog>
  );
}
