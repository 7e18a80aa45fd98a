import * as v from 'valibot';
import { ChannelError, type Send } from './channel.ts';

/** `url`: `smtps://host:465`, or `smtp://` for STARTTLS. `from`: the sender's address. */
type SmtpConfig = { url: string; user: string; password: string; from: string; timeout?: number };

const TIMEOUT = 10_000;

/**
 * E-mail over SMTP. nodemailer is loaded with the first notification. `reference` is in the Message-ID, by which mail
 * programs recognise a notification that was sent twice. SMTP codes from 500 are permanent refusals, except those of
 * the login.
 */
export function openSmtp({ url, user, password, from, timeout = TIMEOUT }: SmtpConfig): Send {
  const { protocol, hostname: host, port } = new URL(url);
  const secure = protocol === 'smtps:';
  // Only a mail server on the same machine may get the password without TLS.
  const requireTLS = !secure && host !== '127.0.0.1';
  const server = {
    requireTLS,
    host,
    port: Number(port || (secure ? 465 : 587)),
    secure,
    auth: { user, pass: password },
  };
  return async ({ reference, to, subject, text, brand }) => {
    const { createTransport } = await import('nodemailer');
    const transport = createTransport(server, { from: { name: brand, address: from } });
    const messageId = `<${reference}@${from.split('@')[1] ?? 'localhost'}>`;
    let timer: NodeJS.Timeout | undefined;
    try {
      const expired = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new ChannelError('down', 'The mail server did not answer.')), timeout);
      });
      const sent = await Promise.race([transport.sendMail({ to, subject, text, messageId }), expired]);
      return sent.messageId;
    } catch (error) {
      if (error instanceof ChannelError) throw error;
      const code = codeOf(error);
      // The server's text may repeat the address.
      if (code !== undefined && code >= 500) throw new ChannelError('refused', `The mail server refused with ${code}.`);
      throw new ChannelError('down', 'The mail server gave no usable answer.');
    } finally {
      clearTimeout(timer);
      transport.close();
    }
  };
}

const smtpErrorSchema = v.object({ responseCode: v.number(), code: v.optional(v.string()) });

/** The SMTP code of a refused notification; undefined for a refused login, which the owner mends. */
function codeOf(error: unknown): number | undefined {
  const { success, output } = v.safeParse(smtpErrorSchema, error);
  return success && output.code !== 'EAUTH' ? output.responseCode : undefined;
}
