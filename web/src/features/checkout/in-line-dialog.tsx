import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';

type InLineDialogProps = {
  /** Until the next attempt; 0 while it runs. Undefined: the shopper is not in line. */
  seconds: number | undefined;
  onLeave: () => void;
};

/** Shown while more shoppers want to order a drop than the store can serve. */
export function InLineDialog({ seconds, onLeave }: InLineDialogProps) {
  return (
    <Dialog open={seconds !== undefined} onClose={onLeave} title="You are in line">
      <p>Many people are buying right now. Your bag is kept. Keep this page open: we try again by ourselves.</p>
      <p>
        <strong>
          {seconds === 0 ? 'Trying now…' : `Next try in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`}
        </strong>
      </p>
      <Button look="quiet" onClick={onLeave}>
        Leave the line
      </Button>
    </Dialog>
  );
}
