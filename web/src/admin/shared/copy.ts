import { showToast } from '../../lib/toast.ts';

/** Copies a text, and says so. `copied`: the sentence. `what`: what is selected and copied by hand if the browser refuses. */
export async function copyText(text: string, { copied, what }: { copied: string; what: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    return showToast(`The browser did not allow copying. Select ${what} and copy it by hand.`, { tone: 'bad' });
  }
  showToast(copied, { tone: 'good' });
}
