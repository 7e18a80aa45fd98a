import { createServer, type Server, type Socket } from 'node:net';
import { NOTIFICATION_KEYS } from '../keys.ts';
import type { PhoneState } from './state.ts';

/** A mail server for one account, with the part of SMTP that a client needs to send plain text. */
export function createMailServer(state: PhoneState): Server {
  return createServer((socket) => {
    const session = new Session(state, socket);
    socket.setEncoding('utf8');
    socket.on('data', (chunk) => session.read(String(chunk)));
    socket.on('error', () => socket.destroy());
    session.say('220 stand-in ESMTP');
  });
}

const LOGIN = Buffer.from(`\0${NOTIFICATION_KEYS.smtpUser}\0${NOTIFICATION_KEYS.smtpPassword}`).toString('base64');

class Session {
  readonly #state: PhoneState;
  readonly #socket: Socket;
  #rest = '';
  #to = '';
  #data: string[] | undefined;
  #isLoggedIn = false;
  /** Whether the reply to the message does not arrive. */
  #isLost = false;

  constructor(state: PhoneState, socket: Socket) {
    this.#state = state;
    this.#socket = socket;
  }

  say(line: string): void {
    this.#socket.write(`${line}\r\n`);
  }

  read(chunk: string): void {
    const lines = (this.#rest + chunk).split('\r\n');
    this.#rest = lines.pop() ?? '';
    for (const line of lines) {
      if (!this.#data) this.#command(line);
      else if (line === '.') this.#accept(this.#data);
      else this.#data.push(line.replace(/^\./, ''));
    }
  }

  #command(line: string): void {
    const verb = line.split(/[ :]/)[0]?.toUpperCase();
    if (verb === 'EHLO') return this.say('250-stand-in\r\n250 AUTH PLAIN');
    if (verb === 'AUTH') {
      this.#isLoggedIn = line === `AUTH PLAIN ${LOGIN}`;
      return this.say(this.#isLoggedIn ? '235 2.7.0 accepted' : '535 5.7.8 wrong user or password');
    }
    if (verb === 'QUIT') return void this.#socket.end('221 bye\r\n');
    if (!this.#isLoggedIn) return this.say('530 5.7.0 log in first');
    if (verb === 'MAIL') return this.say('250 ok');
    if (verb === 'RCPT') {
      this.#to = /<(.*)>/.exec(line)?.[1] ?? '';
      return this.say(this.#to.startsWith('nobody@') ? '550 5.1.1 no such mailbox' : '250 ok');
    }
    if (verb === 'DATA') {
      this.#state.calls.email += 1;
      const fault = this.#state.nextFault('email');
      if (fault === 'down' || fault === 'throttle') return this.say('451 4.7.1 try again later');
      this.#data = [];
      if (fault === 'lost') this.#isLost = true;
      return this.say('354 go ahead');
    }
    this.say('502 5.5.1 unknown command');
  }

  #accept(lines: readonly string[]): void {
    this.#data = undefined;
    const end = lines.indexOf('');
    const headers = unfolded(lines.slice(0, end));
    const header = (name: string) =>
      decoded(
        headers
          .find((line) => line.toLowerCase().startsWith(`${name}:`))
          ?.slice(name.length + 1)
          .trim() ?? '',
      );
    const encoding = header('content-transfer-encoding');
    const body = lines
      .slice(end + 1)
      .join('\n')
      .trim();
    const reference = /<(.*)@/.exec(header('message-id'))?.[1] ?? '';
    const text = `${header('subject')}\n${bodyOf(body, encoding)}`;
    this.#state.accept({ channel: 'email', to: this.#to, template: '', text, reference, from: header('from') });
    if (this.#isLost) return void this.#socket.destroy();
    this.say('250 2.0.0 queued');
  }
}

function bodyOf(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  return encoding === 'quoted-printable' ? unquote(body) : body;
}

/** A header on several lines is one line. */
const unfolded = (lines: readonly string[]): string[] =>
  lines
    .join('\n')
    .replaceAll(/\n[ \t]+/g, ' ')
    .split('\n');

/** Decodes the words of a header that have other letters than ASCII: RFC 2047. The space between two of them is none. */
const decoded = (text: string): string =>
  text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, encoding: string, word: string) =>
      encoding.toUpperCase() === 'B' ? Buffer.from(word, 'base64').toString() : unquote(word.replaceAll('_', ' ')),
    );

/** Decodes quoted-printable. */
function unquote(text: string): string {
  const bytes = text.replaceAll('=\n', '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => `%${hex}`);
  return decodeURIComponent(bytes.replaceAll(/%(?![0-9A-F]{2})/g, '%25'));
}
