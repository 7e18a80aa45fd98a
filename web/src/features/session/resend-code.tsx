import { useEffect, useState } from 'react';
import { Button } from '../../components/button.tsx';

/** A code may be asked for again after this long. */
const PATIENCE_MS = 30_000;

/** Asks for another code, once the last one (sent at `sentAt`, ms) has had time to arrive. */
export function Resend({ sentAt, busy, onResend }: { sentAt: number; busy: boolean; onResend: () => void }) {
  const [left, setLeft] = useState(PATIENCE_MS / 1000);
  useEffect(() => {
    const timer = setInterval(() => {
      const seconds = Math.ceil((sentAt + PATIENCE_MS - Date.now()) / 1000);
      setLeft(Math.max(0, seconds));
      if (seconds <= 0) clearInterval(timer);
    }, 500);
    return () => clearInterval(timer);
  }, [sentAt]);
  const waiting = left > 0;
  return (
    <Button look="plain" aria-disabled={waiting || busy} onClick={() => !waiting && onResend()}>
      {waiting ? `Resend OTP in ${left} s` : 'Resend OTP'}
    </Button>
  );
}
