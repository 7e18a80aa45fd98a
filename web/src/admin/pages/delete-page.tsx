import type { AdminPage } from '@nirala/contract/api/admin/pages';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { call } from '../../lib/call.ts';
import { showToast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';
import { Panel } from '../shared/admin-page.tsx';
import { toastError } from '../shared/errors.ts';
import shared from '../shared/shared.module.css';

/** Deletes an own page, after a question. */
export function DeletePage({ page: { id, path, revision } }: { page: AdminPage }) {
  const [isAsking, setAsking] = useState(false);
  const { pending, run } = useAction();
  const navigate = useNavigate();

  async function remove() {
    const gone = await run(() => call('deletePage', { id, revision }), toastError);
    setAsking(false);
    if (!gone) return;
    showToast('The page is deleted.', { tone: 'good' });
    void navigate('/admin-pages');
  }

  return (
    <Panel title="Delete">
      <p>{`The address ${path} is not found from then on, and its versions are gone, too.`}</p>
      <div className={shared.buttons}>
        <Button look="quiet" onClick={() => setAsking(true)}>
          Delete this page
        </Button>
      </div>
      <Dialog open={isAsking} onClose={() => setAsking(false)} title="Delete this page?">
        <p>This cannot be undone.</p>
        <div className={shared.buttons}>
          <Button aria-disabled={pending} onClick={() => void remove()}>
            {pending ? 'Deleting...' : 'Delete the page'}
          </Button>
          <Button look="quiet" onClick={() => setAsking(false)}>
            Keep it
          </Button>
        </div>
      </Dialog>
    </Panel>
  );
}
