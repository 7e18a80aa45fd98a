import { MESSAGES } from '@nirala/contract/messages';
import type { Review } from '@nirala/contract/review';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { call } from '../../lib/call.ts';
import { showToast } from '../../lib/toast.ts';
import { logFailure } from './log-failure.ts';

/** A vote, once: the server counts one for each user or address. */
export function HelpfulButton({ review: { _id, name, helpful }, onRead }: { review: Review; onRead: () => void }) {
  const [counted, setCounted] = useState<number>();
  const [busy, setBusy] = useState(false);
  const count = counted ?? helpful;

  async function vote() {
    onRead();
    if (busy || counted !== undefined) return;
    setBusy(true);
    try {
      setCounted((await call('markHelpful', { id: _id })).helpful);
    } catch (error) {
      logFailure('The vote could not be sent', error);
      showToast(MESSAGES.voteFailed, { tone: 'bad' });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button look="plain" aria-pressed={counted !== undefined} onClick={() => void vote()}>
      Helpful{count > 0 && ` (${count})`}
      <span className="visually-hidden">: review by {name}</span>
    </Button>
  );
}
