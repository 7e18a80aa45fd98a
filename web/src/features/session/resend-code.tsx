import { useEffect, useState } from 'react';
import { Button } from '../../components/button.tsx';

const RESEND_AFTER_MS = 30_000;

type ResendCodeProps = { sentAt: number; pending: boolean; onResend: () => void };

/** Resend OTP, enabled 30 seconds after the last code was sent (`sentAt`, milliseconds). */
export function ResendCode({ sentAt, pending, onResend }: ResendCodeProps) {
  const [left, setLeft] = useState(RESEND_AFTER_MS / 1000);
  useEffect(() => {
    const timer = setInterval(() => {
      const seconds = Math.ceil((sentAt + RESEND_AFTER_MS - Date.now()) / 1000);
      setLeft(Math.max(0, seconds));
      if (seconds <= 0) clearInterval(timer);
    }, 500);
    return () => clearInterval(timer);
  }, [sentAt]);
  const waiting = left > 0;
  return (
    <Button look="plain" aria-disabled={waiting || pending} onClick={() => !waiting && onResend()}>
      {waiting ? `Resend OTP in ${left} s` : 'Resend OTP'}
    </Button>
  );
}
