import type { EditOutcome } from '@nirala/contract/api/admin/products';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { call } from '../../lib/call.ts';
import { useAction } from '../../lib/use-action.ts';
import { toastError } from '../shared/errors.ts';
import shared from '../shared/shared.module.css';
import { useRequestId } from '../shared/use-request-id.ts';
import type { BulkResult } from './bulk-dialog.tsx';
import { productsAre } from './bulk-text.ts';
import styles from './list.module.css';

type BulkResultPanelProps = { result: BulkResult; onUndone: () => void; onClose: () => void };

/** What the last press changed and what it did not, and its undo, until it is closed. */
export function BulkResultPanel({ result: { products, outcomes }, onUndone, onClose }: BulkResultPanelProps) {
  const [undone, setUndone] = useState<readonly EditOutcome[]>();
  const { pending, run } = useAction();
  const request = useRequestId();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  const changed = new Set(outcomes.filter(({ outcome }) => outcome === 'changed').map(({ id }) => id));
  const same = outcomes.filter(({ outcome }) => outcome === 'same').length;

  async function undo() {
    const edits = products.flatMap(({ edit }) =>
      edit && changed.has(edit.id) ? { id: edit.id, base: edit.changes, changes: edit.base } : [],
    );
    const requestId = request.idFor(edits);
    const done = await run(() => call('changeProducts', { requestId, edits, isUndo: true }), toastError);
    if (!done) return;
    setUndone(done.outcomes);
    onUndone();
    panel.current?.focus();
  }

  const back = undone?.filter(({ outcome }) => outcome !== 'refused').length ?? 0;
  const refused = (undone ?? outcomes).filter(({ outcome }) => outcome === 'refused');
  const nameOf = (id: string) => products.find((product) => product.id === id)?.name ?? id;
  return (
    <div className={shared.panel} role="region" aria-label="Last change" ref={panel} tabIndex={-1}>
      <p role="status">
        <strong>{undone ? `${productsAre(back)} as before.` : `${productsAre(changed.size)} changed.`}</strong>{' '}
        {!undone && same > 0 && <span>{`Of ${same} more, somebody else had made the same change.`}</span>}
      </p>
      {refused.length > 0 && (
        <ul className={styles.reasons}>
          {refused.map(({ id, message }) => (
            <li key={id}>
              <strong>{nameOf(id)}</strong>: <span>{message}</span>
            </li>
          ))}
        </ul>
      )}
      <div className={shared.buttons}>
        {!undone && changed.size > 0 && (
          <Button look="quiet" aria-disabled={pending} onClick={() => void undo()}>
            {pending ? 'Working...' : 'Undo'}
          </Button>
        )}
        <Button look="plain" onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  );
}
