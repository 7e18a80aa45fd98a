import { MESSAGES } from '@nirala/contract/text/messages';
import type { Review } from '@nirala/contract/review/review';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { call } from '../../lib/call.ts';
import { showToast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';
import { logFailure } from './log-failure.ts';

/** One vote per shopper: the server counts one for each account or network address. */
export function HelpfulButton({ review: { _id, name, helpful }, onRead }: { review: Review; onRead: () => void }) {
  const [counted, setCounted] = useState<number>();
  const { run } = useAction();
  const count = counted ?? helpful;

  async function sendVote() {
    onRead();
    if (counted !== undefined) return;
    const vote = await run(
      () => call('markHelpful', { id: _id }),
      (error) => {
        logFailure('The vote could not be sent', error);
        showToast(MESSAGES.voteFailed, { tone: 'bad' });
      },
    );
    if (vote) setCounted(vote.helpful);
  }

  return (
    <Button look="plain" aria-pressed={counted !== undefined} onClick={() => void sendVote()}>
      <span>{`Helpful${count > 0 ? ` (${count})` : ''}`}</span>
      <span className="visually-hidden">: review by {name}</span>
    </Button>
  );
}
