import { MESSAGES } from '@nirala/contract/messages';
import { type ComponentType, useState } from 'react';
import { showToast } from './toast.ts';
import { useOnDemand } from './use-on-demand.ts';

/**
 * A dialog whose script loads when it is first opened, or with 'used' when the page is used: `[Dialog, content, show]`.
 * `show(content)` loads the script and sets the content, and a toast says if it cannot be loaded; `show(undefined)`
 * closes the dialog.
 */
export function useDialogOnDemand<P, T>(
  load: () => Promise<ComponentType<P>>,
  when?: 'used',
): [Dialog: ComponentType<P> | undefined, content: T | undefined, show: (content?: T) => Promise<void>] {
  const [Dialog, loadDialog] = useOnDemand(load, undefined, when);
  const [content, setContent] = useState<T>();
  async function show(next?: T) {
    try {
      if (!Dialog) await loadDialog();
      setContent(next);
    } catch {
      showToast(MESSAGES.chunkFailed, { tone: 'bad' });
    }
  }
  return [Dialog, content, show];
}
