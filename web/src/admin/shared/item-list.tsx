import { type ReactNode, type RefObject, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../components/button.tsx';
import { useFocusFallback } from '../../lib/use-focus-fallback.ts';
import styles from './item-list.module.css';
import shared from './shared.module.css';

type ItemListProps<T> = {
  label: string;
  /** The word for one item: `link`. */
  noun: string;
  items: readonly T[];
  onChange: (items: readonly T[]) => void;
  /** Without one there is no button to add an item. */
  create?: () => T;
  most: number;
  /** What an item is called in the labels of its buttons. */
  nameOf: (item: T, index: number) => string;
  error?: string | undefined;
  hint?: string | undefined;
  children: (item: T, change: (item: T) => void, index: number) => ReactNode;
};

/** A list whose items are added, moved and removed by buttons. The focus follows an item that moves. */
export function ItemList<T>(props: ItemListProps<T>) {
  const { label, noun, items, onChange, create, most, nameOf, error, hint, children } = props;
  const list = useRef<HTMLOListElement>(null);
  const [group, focusGroup] = useFocusFallback<HTMLFieldSetElement>();
  const replace = (index: number) => (item: T) => onChange(items.with(index, item));

  return (
    <fieldset className={styles.group} ref={group} tabIndex={-1}>
      <legend>{label}</legend>
      {hint !== undefined && <p className={shared.small}>{hint}</p>}
      {error !== undefined && <p className={shared.error}>{error}</p>}
      <ol className={styles.items} ref={list}>
        {items.map((item, index) => (
          <li key={index} className={styles.item}>
            <div className={styles.body}>{children(item, replace(index), index)}</div>
            <div className={styles.tools}>
              <MoveButtons
                name={nameOf(item, index)}
                isFirst={index === 0}
                isLast={index === items.length - 1}
                onMove={(by) => moveItem({ items, index, by, onChange, list })}
              />
              <Button
                look="plain"
                aria-label={`Remove ${nameOf(item, index)}`}
                onClick={() => {
                  onChange(items.toSpliced(index, 1));
                  focusGroup();
                }}
              >
                Remove
              </Button>
            </div>
          </li>
        ))}
      </ol>
      {create && items.length < most && (
        <Button
          look="quiet"
          onClick={() => {
            flushSync(() => onChange([...items, create()]));
            list.current?.lastElementChild?.querySelector<HTMLElement>('input, select')?.focus();
          }}
        >
          {`Add a ${noun}`}
        </Button>
      )}
    </fieldset>
  );
}

type MoveButtonsProps = { name: string; isFirst: boolean; isLast: boolean; onMove: (by: 1 | -1) => void };

/** Moves an item of a list up and down. */
export function MoveButtons({ name, isFirst, isLast, onMove }: MoveButtonsProps) {
  const button = (by: 1 | -1, isEnd: boolean) => (
    <Button
      look="plain"
      data-move={by}
      aria-disabled={isEnd}
      aria-label={`Move ${name} ${by === 1 ? 'down' : 'up'}`}
      onClick={() => isEnd || onMove(by)}
    >
      {by === 1 ? '↓' : '↑'}
    </Button>
  );
  return (
    <>
      {button(-1, isFirst)}
      {button(1, isLast)}
    </>
  );
}

type Move<T> = {
  items: readonly T[];
  index: number;
  by: 1 | -1;
  onChange: (items: readonly T[]) => void;
  /** Its children are the items. */
  list: RefObject<HTMLElement | null>;
};

/** Moves an item by one place, and the focus with it. */
export function moveItem<T>({ items, index, by, onChange, list }: Move<T>): void {
  flushSync(() => onChange(items.toSpliced(index, 1).toSpliced(index + by, 0, ...items.slice(index, index + 1))));
  list.current?.children[index + by]?.querySelector<HTMLElement>(`[data-move="${by}"]`)?.focus();
}
