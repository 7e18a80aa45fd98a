import { MESSAGES } from '@nirala/contract/text/messages';
import { Button } from '../../components/button.tsx';
import { serverMessageOr } from '../../lib/call-error.ts';
import { call } from '../../lib/call.ts';
import { showToast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';

/** For a shopper whose messages others can read: turns off the links in the messages so far. */
export function TurnOffLinks({ orderId }: { orderId: string }) {
  const { pending, run } = useAction();
  const turnOff = () =>
    run(
      async () => showToast((await call('turnOffOrderLinks', { id: orderId })).message, { tone: 'good' }),
      (error) => showToast(serverMessageOr(MESSAGES.serverError, error), { tone: 'bad' }),
    );
  return (
    <>
      <p>The link in a message opens this order for 30 days without a login. It shows no name and no address.</p>
      <Button look="plain" aria-disabled={pending} onClick={() => void turnOff()}>
        {pending ? 'Turning off...' : 'Turn off links to this order'}
      </Button>
    </>
  );
}
