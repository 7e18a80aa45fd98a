import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import buttonStyles from '../../components/button.module.css';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { Field } from '../../components/field.tsx';
import { Icon } from '../../components/icon.tsx';
import { showToast } from '../../lib/toast.ts';

const LINK =
  'M10 14a4 4 0 0 0 6 .4l3-3a4.1 4.1 0 0 0-5.8-5.8l-1.6 1.6M14 10a4 4 0 0 0-6-.4l-3 3a4.1 4.1 0 0 0 5.8 5.8l1.6-1.6';
const CHAT = 'M4 20l1.3-4A8 8 0 1 1 8.2 18.9zM9 9.5h6M9 13h4';

const COPY_REFUSED = 'Your browser does not allow copying. Select the link and copy it.';

/** What is shared: `text` says what `url` leads to. */
export type Shared = { text: string; url: string };

export type ShareDialogProps = { shared: Shared | undefined; onClose: () => void };

/** Two ways to share a link, for browsers without a share sheet of their own. */
export function ShareDialog({ shared, onClose }: ShareDialogProps) {
  return (
    <Dialog open={shared !== undefined} onClose={() => onClose()} title="Share">
      {shared && <Ways {...shared} onClose={() => onClose()} />}
    </Dialog>
  );
}

function Ways({ text, url, onClose }: Shared & { onClose: () => void }) {
  const [refused, setRefused] = useState(false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
    } catch {
      return setRefused(true);
    }
    onClose();
    showToast('Link copied', { tone: 'good' });
  }

  return (
    <>
      <p className="quiet">{text}</p>
      <Button look="quiet" onClick={() => void copy()}>
        <Icon name={{ path: LINK }} size={20} /> Copy link
      </Button>
      <a
        className={`${buttonStyles.button} ${buttonStyles.quiet}`}
        href={`https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`}
        target="_blank"
        rel="noopener noreferrer"
        onClick={onClose}
      >
        <Icon name={{ path: CHAT }} size={20} /> WhatsApp
        <span className="visually-hidden">(opens in a new tab)</span>
      </a>
      {refused && (
        <Field label="Link" error={COPY_REFUSED} alone>
          {(control) => <input {...control} readOnly value={url} onFocus={({ target }) => target.select()} />}
        </Field>
      )}
    </>
  );
}
