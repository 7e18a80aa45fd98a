import type { Channel } from '@nirala/contract/shopper/notification';
import { registeredTemplates } from './templates.ts';

/** A message that a provider accepted. `at`: ISO 8601. */
export type Accepted = {
  id: string;
  channel: Channel;
  /** E.164, or an e-mail address. */
  to: string;
  template: string;
  text: string;
  at: string;
  /** The store's own id of the message. */
  reference: string;
  /** The sender of an e-mail, with its name. */
  from?: string;
};

/** `down`: an error of the provider. `throttle`: too many calls. `lost`: the message is accepted, but the reply is lost. */
export const FAULTS = ['down', 'throttle', 'lost'] as const;
export type Fault = (typeof FAULTS)[number];

export type PhoneState = ReturnType<typeof createState>;

export function createState(now: () => number) {
  const messages: Accepted[] = [];
  const faults: { channel: Channel; fault: Fault }[] = [];
  const arrivals: number[] = [];
  let busiest = 0;
  const listeners: ((message: Accepted) => void)[] = [];
  return {
    messages,
    templates: registeredTemplates(),
    /** E.164 numbers that have no WhatsApp. */
    notOnWhatsApp: new Set<string>(),
    /** Milliseconds until SMS are answered, and the SMS of one second after which more are refused with 429. */
    slow: { delay: 0, perSecond: Infinity },
    /** The calls of each channel, accepted or not. */
    calls: { sms: 0, whatsapp: 0, email: 0 },
    accept(message: Omit<Accepted, 'id' | 'at'>): Accepted {
      const accepted = { ...message, id: `msg${messages.length + 1}`, at: new Date(now()).toISOString() };
      messages.push(accepted);
      for (const listener of listeners) listener(accepted);
      return accepted;
    },
    onAccepted: (listener: (message: Accepted) => void) => void listeners.push(listener),
    /** The next `times` calls of a channel fail in this way. */
    fail(channel: Channel, fault: Fault, times = 1): void {
      for (let left = times; left > 0; left -= 1) faults.push({ channel, fault });
    },
    /** The fault of this call, if it has one. */
    nextFault(channel: Channel): Fault | undefined {
      const index = faults.findIndex((planned) => planned.channel === channel);
      return index < 0 ? undefined : faults.splice(index, 1)[0]?.fault;
    },
    /** Counts an SMS of this moment, in milliseconds. False above the limit. `busiest` is the most of one second. */
    arrive(at: number): boolean {
      arrivals.push(at);
      while ((arrivals[0] ?? at) <= at - 1_000) arrivals.shift();
      busiest = Math.max(busiest, arrivals.length);
      return arrivals.length <= this.slow.perSecond;
    },
    busiest: () => busiest,
    /** The messages to one person, oldest first. */
    to: (person: string) => messages.filter((message) => message.to === person),
  };
}
