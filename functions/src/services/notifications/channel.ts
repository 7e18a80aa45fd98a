/** What a channel to shoppers does: it sends one notification, or says why not. */
import { parseJson } from '../../lib/foreign-text.ts';

/** A notification for one person, ready for a provider. */
type Outgoing = {
  /** Our id of the notification. Providers return it in their reports where they can. */
  reference: string;
  /** A phone number in E.164, or an e-mail address. */
  to: string;
  /** The template's name or id at the provider. */
  template: string;
  /** The template's variables by name, in its sequence. */
  variables: Readonly<Record<string, string>>;
  /** The whole text, for channels without registered templates. */
  text: string;
  subject: string;
  /** The name of the store in the text, which is also that of the sender of an e-mail. */
  brand: string;
};

/** Sends one notification and returns the provider's id of it. Throws ChannelError. */
export type Send = (notification: Outgoing) => Promise<string>;

/**
 * `down`: the outcome is unknown or temporary, and the notification may be sent again. `refused`: the provider will
 * never accept this notification. `unreachable`: the person cannot be reached on this channel.
 */
export class ChannelError extends Error {
  override name = 'ChannelError';
  readonly kind: 'down' | 'refused' | 'unreachable';
  constructor(kind: ChannelError['kind'], message: string, cause?: unknown) {
    super(message, { cause });
    this.kind = kind;
  }
}

/** Milliseconds for one call to a provider. */
const TIMEOUT = 8_000;

type Ask = { headers: Record<string, string>; timeout?: number | undefined };

/** Posts JSON and returns the status with the parsed reply. ChannelError `down` if there is no usable answer. */
export const postJson = (url: string, { headers, body, timeout }: Ask & { body: object }) =>
  ask(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
    timeout,
  });

/** Reads JSON and returns the status with the parsed reply. ChannelError `down` if there is no usable answer. */
export const getJson = (url: string, asked: Ask) => ask(url, asked);

async function ask(
  url: string,
  { headers, timeout = TIMEOUT, ...rest }: Ask & Pick<RequestInit, 'method' | 'body'>,
): Promise<{ status: number; reply: unknown }> {
  try {
    const response = await fetch(url, {
      ...rest,
      headers: { Accept: 'application/json', ...headers },
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    });
    const text = await response.text();
    return { status: response.status, reply: parseJson(text) };
  } catch (error) {
    throw new ChannelError('down', 'There was no usable answer.', error);
  }
}
