import { MESSAGES } from '@nirala/contract/messages';
import { useRef, useState } from 'react';
import { CallError } from '../../lib/call-error.ts';
import { showToast } from '../../lib/toast.ts';

/** What to say of a call that failed: the server's words, or that the network did. */
export function errorText(error: unknown): string {
  return error instanceof CallError ? error.message : MESSAGES.somethingWrong;
}

type Telling = {
  /** Said when it worked. */
  done?: string;
  /** Takes a failure that the screen shows in its own way: true when it did. */
  failed?: (error: unknown) => boolean;
};

/**
 * One write at a time: `busy` while it is on its way, a second press does nothing, and a failure is said in a toast.
 * `send` resolves to the reply, or undefined when it failed.
 */
export function useSend() {
  const [busy, setBusy] = useState(false);
  const working = useRef(false);

  async function send<T>(write: () => Promise<T>, { done, failed }: Telling = {}): Promise<T | undefined> {
    if (working.current) return undefined;
    working.current = true;
    setBusy(true);
    try {
      const reply = await write();
      if (done) showToast(done, { tone: 'good' });
      return reply;
    } catch (error) {
      if (!failed?.(error)) showToast(errorText(error), { tone: 'bad' });
      return undefined;
    } finally {
      working.current = false;
      setBusy(false);
    }
  }

  return { busy, send };
}
