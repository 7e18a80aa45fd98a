import { productInUseSchema } from '@nirala/contract/api/admin/products';
import type { AdminProduct } from '@nirala/contract/product/fields';
import * as v from 'valibot';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { CallError, failedWith } from '../../lib/call-error.ts';
import { call } from '../../lib/call.ts';
import { showToast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';
import { toastError } from '../shared/errors.ts';
import shared from '../shared/shared.module.css';
import { useRequestId } from '../shared/use-request-id.ts';

type DeleteProductProps = { product: AdminProduct; onArchived: (product: AdminProduct) => void };

/** Deletes a product to which nothing refers. Otherwise it says what does, and offers to archive the product. */
export function DeleteProduct({ product, onArchived }: DeleteProductProps) {
  const [isOpen, setOpen] = useState(false);
  const [reasons, setReasons] = useState<readonly string[]>();
  const { pending, run } = useAction();
  const request = useRequestId();
  const navigate = useNavigate();
  const { id, name, archived } = product;

  function takeFailure(error: unknown) {
    const details = error instanceof CallError && failedWith(error, 'product-in-use') ? error.details : undefined;
    const inUse = v.safeParse(productInUseSchema, details);
    if (inUse.success) setReasons(inUse.output.reasons);
    else toastError(error);
  }

  async function remove() {
    const gone = await run(() => call('deleteProduct', { id, requestId: request.idFor(`delete ${id}`) }), takeFailure);
    if (!gone) return;
    showToast(`${name} is deleted.`, { tone: 'good' });
    await navigate('/admin-products', { replace: true });
  }

  async function archive() {
    const after = await run(async () => {
      const { products } = await call('previewProductChange', {
        ids: [id],
        change: { kind: 'archive', archived: true },
      });
      const edits = products.flatMap(({ edit }) => edit ?? []);
      if (edits.length > 0) await call('changeProducts', { requestId: request.idFor(edits), edits });
      return call('readProduct', { id });
    }, toastError);
    if (!after) return;
    request.done();
    setOpen(false);
    showToast(`${name} is archived.`, { tone: 'good' });
    onArchived(after);
  }

  return (
    <>
      <Button
        look="quiet"
        onClick={() => {
          setReasons(undefined);
          setOpen(true);
        }}
      >
        Delete
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={`Delete ${name}?`}>
        {reasons ? (
          <>
            <p role="alert">It cannot be deleted:</p>
            <ul className={shared.points}>
              {reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
            {archived ? <p>It is archived.</p> : <p>An archived product is hidden, and its orders and papers stay.</p>}
          </>
        ) : (
          <p>The product, its stock and its pictures are gone for good. Its SKU codes are free again.</p>
        )}
        <div className={shared.buttons}>
          {reasons === undefined && (
            <Button aria-disabled={pending} onClick={() => !pending && void remove()}>
              {pending ? 'Deleting…' : 'Delete it'}
            </Button>
          )}
          {reasons !== undefined && !archived && (
            <Button aria-disabled={pending} onClick={() => !pending && void archive()}>
              {pending ? 'Archiving…' : 'Archive it'}
            </Button>
          )}
          <Button look="quiet" onClick={() => setOpen(false)}>
            Keep it
          </Button>
        </div>
      </Dialog>
    </>
  );
}
