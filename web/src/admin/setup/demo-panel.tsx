import type { DemoCatalogue } from '@nirala/contract/api/admin/setup';
import type { SetupStep } from '@nirala/contract/settings/setup';
import { formatCount } from '@nirala/contract/text/format-number';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { call } from '../../lib/call.ts';
import { useAction } from '../../lib/use-action.ts';
import { toastError } from '../shared/errors.ts';
import shared from '../shared/shared.module.css';

type DemoPanelProps = {
  demo: DemoCatalogue;
  onChange: (changed: { steps: SetupStep[]; demo: DemoCatalogue }) => void;
};

/** The products that the store came with: away with one press, and back with another. Nothing without such products. */
export function DemoPanel({ demo, onChange }: DemoPanelProps) {
  const { pending, run } = useAction();
  const [left, setLeft] = useState<readonly string[]>([]);
  if (demo.shown + demo.hidden === 0) return null;

  async function move(to: 'hidden' | 'shown') {
    const moved = await run(() => call('moveDemo', { to }), toastError);
    if (!moved) return;
    setLeft(moved.left);
    onChange(moved);
  }

  return (
    <section id="demo" tabIndex={-1} className={shared.panel} aria-labelledby="demo-title">
      <h2 id="demo-title">Demo catalogue</h2>
      <p>
        The products that this store came with and whose name nobody has changed. They are hidden, not deleted: their
        orders stay, and they can come back. End their coupons at <Link to="/admin-coupons">Coupons</Link>.
      </p>
      <p role="status">
        {pending
          ? 'This takes up to a minute…'
          : `${formatCount(demo.shown)} on sale, ${formatCount(demo.hidden)} hidden.`}
      </p>
      <div className={shared.buttons}>
        <Button
          look="quiet"
          aria-disabled={pending || demo.shown === 0}
          onClick={() => demo.shown > 0 && void move('hidden')}
        >
          Hide the demo catalogue
        </Button>
        <Button
          look="quiet"
          aria-disabled={pending || demo.hidden === 0}
          onClick={() => demo.hidden > 0 && void move('shown')}
        >
          Show it again
        </Button>
      </div>
      {left.length > 0 && <p role="alert">{`These stay hidden, because they lack something: ${left.join(', ')}.`}</p>}
    </section>
  );
}
