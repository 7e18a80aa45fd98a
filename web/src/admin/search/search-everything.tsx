import { formatOrderNumber } from '@nirala/contract/order/order-number';
import type { Api } from '@nirala/contract/api';
import type { Reply } from '@nirala/contract/api/endpoint';
import { formatDayTime } from '@nirala/contract/text/format-day';
import { formatRupees } from '@nirala/contract/text/money';
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { Icon } from '../../components/icon.tsx';
import { Written } from '../../components/written.tsx';
import { call } from '../../lib/call.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { ordersText } from '../orders/order-text.ts';
import { errorText } from '../shared/errors.ts';
import { customerPath, orderPath, PhoneText, productPath } from '../shared/links.tsx';
import { foundScreens } from '../screens.ts';
import styles from './search.module.css';

/** The button in the admin's frame, and the key / that opens the search for everything. */
export function SearchEverything() {
  const [isOpen, setOpen] = useState(false);
  useSlash(() => setOpen(true));
  return (
    <>
      <button type="button" className={styles.button} aria-keyshortcuts="/" onClick={() => setOpen(true)}>
        <Icon name="search" size={20} />
        <span>
          Search<span className="visually-hidden"> for everything</span>
        </span>
        <kbd aria-hidden="true">/</kbd>
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Search for everything" top>
        <SearchBox onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

/** Calls `open` when / is pressed, but not while somebody types or a dialog is open. */
function useSlash(open: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent | globalThis.KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (key !== '/' || ctrlKey || metaKey || altKey) return;
    const isTyping =
      target instanceof Element &&
      target.closest('input:not([type=checkbox], [type=radio]), textarea, select, dialog, [contenteditable]') !== null;
    if (isTyping) return;
    event.preventDefault();
    open();
  });
  useEffect(() => {
    const listener = (event: globalThis.KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

/** Milliseconds after the last letter until the server is asked. */
const PAUSE = 250;

type Found = Reply<Api['searchEverything']>;

const NOTHING: Found = { orders: [], customers: [], products: [] };

/** The field and what it finds. The arrows move between the field and the results; Enter opens the first one. */
function SearchBox({ onDone }: { onDone: () => void }) {
  const [typed, setTyped] = useState('');
  const q = useSettled(typed.trim());
  const answer = useLoaded(q, async (signal) => (q === '' ? NOTHING : call('searchEverything', { q }, signal)));
  const box = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const screens = foundScreens(typed);
  const isSettled = q === typed.trim() && answer.state === 'loaded';
  const { orders, customers, products } = answer.state === 'loaded' ? answer.value : NOTHING;
  const count = screens.length + orders.length + customers.length + products.length;

  const places = () => [...(box.current?.querySelectorAll<HTMLElement>('input, a') ?? [])];

  function press(event: KeyboardEvent): void {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const isInField = event.target instanceof HTMLInputElement;
    if (by !== undefined) {
      const all = places();
      const at = all.findIndex((each) => each === document.activeElement);
      all[(at + by + all.length) % all.length]?.focus();
    } else if (event.key === 'Enter' && isInField) {
      const first = places()[1]?.getAttribute('href');
      if (first) void navigate(first);
      if (first) onDone();
    } else if (event.key === 'Escape') {
      // In a field for searches the browser would only clear it.
      onDone();
    } else return;
    event.preventDefault();
  }

  return (
    // The keys are those of the field and of the links in it.
    <div ref={box} className={styles.box} onKeyDown={press} role="search">
      <input
        type="search"
        // The dialog focuses the element with this attribute. React's `autoFocus` would focus it before the dialog opens.
        ref={(input) => input?.setAttribute('autofocus', '')}
        className={styles.field}
        aria-label="Search for everything"
        placeholder="Order, name, phone, AWB, product, screen"
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p role="status" className={count > 0 ? 'visually-hidden' : undefined}>
        {statusText({ q: typed.trim(), isSettled, count })}
      </p>
      {answer.state === 'failed' && <p role="alert">{errorText(answer.error)}</p>}
      <Group title="Screens" onDone={onDone}>
        {screens.map(({ path, name, group }) => ({
          to: path,
          label: name,
          detail: group === name ? undefined : group,
        }))}
      </Group>
      <Group title="Orders" onDone={onDone}>
        {orders.map(({ _id, number, name, city, status, total, createdAt }) => ({
          to: orderPath(_id),
          label: _id,
          detail: (
            <>
              <Written>{name}</Written>, <Written>{city}</Written>
              <span>{` · ${formatOrderNumber(number)} · ${status} · ${formatRupees(total)} · ${formatDayTime(createdAt)}`}</span>
            </>
          ),
        }))}
      </Group>
      <Group title="Customers" onDone={onDone}>
        {customers.map(({ _id, name, city, phone, orders: placed }) => ({
          to: customerPath(_id),
          label: <Written>{name}</Written>,
          detail: (
            <>
              <PhoneText phone={phone} />
              <span> · </span>
              <Written>{city}</Written>
              <span>{` · ${ordersText(placed)}`}</span>
            </>
          ),
        }))}
      </Group>
      <Group title="Products" onDone={onDone}>
        {products.map(({ id, name, active }) => ({
          to: productPath(id),
          label: <Written>{name}</Written>,
          detail: active ? undefined : 'Hidden',
        }))}
      </Group>
    </div>
  );
}

type Result = { to: string; label: ReactNode; detail?: ReactNode };

/** The results of one kind; nothing without one. */
function Group({ title, onDone, children }: { title: string; onDone: () => void; children: readonly Result[] }) {
  const id = useId();
  if (children.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      <ul className={styles.results} aria-labelledby={id}>
        {children.map(({ to, label, detail }) => (
          <li key={to}>
            <Link to={to} onClick={onDone}>
              <strong>{label}</strong>
              {detail !== undefined && <span className={styles.detail}>{detail}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What was typed, once nothing was typed for a moment. */
function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}

/** What is said below the field. */
export function statusText({ q, isSettled, count }: { q: string; isSettled: boolean; count: number }): string {
  if (q === '') return 'Type a part of what you look for.';
  if (count > 0) return count === 1 ? '1 result' : `${count} results`;
  return isSettled ? 'Nothing was found. Try the beginning of a name, or at least four digits.' : 'Searching...';
}
