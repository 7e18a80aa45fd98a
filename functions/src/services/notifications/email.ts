import * as v from 'valibot';
import { within } from '../../lib/timeout.ts';
import type { VendorAnswer } from '../vendor-answer.ts';
import { ChannelError, type Send } from './channel.ts';

/** `url`: `smtps://host:465`, or `smtp://` for STARTTLS. `from`: the sender's address. */
type SmtpConfig = { url: string; user: string; password: string; from: string; timeout?: number };

const TIMEOUT = 10_000;

/**
 * E-mail over SMTP. nodemailer is loaded with the first notification. `reference` is in the Message-ID, by which mail
 * programs recognise a notification that was sent twice. SMTP codes from 500 are permanent refusals, except those of
 * the login.
 */
export function openSmtp(config: SmtpConfig): Send {
  const { from, timeout = TIMEOUT } = config;
  return async ({ reference, to, subject, text, brand }) => {
    const transport = await connect(config, brand);
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

/** Logs in to the mail server and sends nothing. */
export async function askSmtp(config: SmtpConfig): Promise<VendorAnswer> {
  const transport = await connect(config);
  try {
    const answered = await within(config.timeout ?? TIMEOUT, transport.verify());
    if (answered) return { state: 'answered', says: 'The mail server accepts the login.' };
    return { state: 'unknown', says: 'The mail server did not answer.' };
  } catch (error) {
    const { success, output } = v.safeParse(smtpErrorSchema, error);
    if (success && output.code === 'EAUTH') {
      return { state: 'refused', says: `The mail server refuses the login with ${output.responseCode}.` };
    }
    return { state: 'unknown', says: 'The mail server gave no usable answer.' };
  } finally {
    transport.close();
  }
}

/** nodemailer with this account. `brand`: the sender's name. */
async function connect({ url, user, password, from, timeout = TIMEOUT }: SmtpConfig, brand = '') {
  const { protocol, hostname: host, port } = new URL(url);
  const secure = protocol === 'smtps:';
  const { createTransport } = await import('nodemailer');
  const server = {
    // Only a mail server on the same machine may get the password without TLS.
    requireTLS: !secure && host !== '127.0.0.1',
    host,
    port: Number(port || (secure ? 465 : 587)),
    secure,
    auth: { user, pass: password },
    // nodemailer itself would keep the connection to a silent server for half a minute.
    connectionTimeout: timeout,
    greetingTimeout: timeout,
  };
  return createTransport(server, { from: { name: brand, address: from } });
}

const smtpErrorSchema = v.object({ responseCode: v.number(), code: v.optional(v.string()) });

/** The SMTP code of a refused notification; undefined for a refused login, which the owner mends. */
function codeOf(error: unknown): number | undefined {
  const { success, output } = v.safeParse(smtpErrorSchema, error);
  return success && output.code !== 'EAUTH' ? output.responseCode : undefined;
}
