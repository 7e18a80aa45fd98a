/** When notifications are sent: their retries, the quiet hours, and the pace of each process. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Firestore } from '@google-cloud/firestore';
import { clockOf, dayOf, daysAfter, startOfDay } from '@nirala/contract/text/day';
import type { Channel } from '@nirala/contract/shopper/notification';
import type { Settings } from '@nirala/contract/settings/settings';
import type { Channels } from '../services/notifications/channels.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The waits before the second to the sixth attempt. */
const RETRIES = [1 * MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 12 * HOUR] as const;

/**
 * The time of the next attempt after `attempts` failed ones, or undefined after the last one. `random`, from 0 to 1,
 * spreads the attempts of notifications that failed together, over up to a fifth of the wait.
 */
export function nextAttempt(attempts: number, now: Date, random: number): Date | undefined {
  const wait = RETRIES[attempts - 1];
  return wait === undefined ? undefined : new Date(now.getTime() + wait * (1 + random / 5));
}

/** Hours of the day in India, from and until. */
export type QuietHours = { from: number; until: number };

/** `21-8`. Undefined for `none`. */
export function readQuietHours(setting: string): QuietHours | undefined {
  const [, from, until] = /^(\d{1,2})-(\d{1,2})$/.exec(setting) ?? [];
  return from === undefined ? undefined : { from: Number(from), until: Number(until) };
}

/** When the quiet hours end in which `now` is; undefined outside of them. The hours go past midnight. */
export function quietUntil(now: Date, quiet: QuietHours | undefined): Date | undefined {
  if (!quiet) return undefined;
  const hour = Number(clockOf(now).slice(11, 13));
  if (hour >= quiet.from) return morningAfter(now, quiet.until);
  return hour < quiet.until ? atHour(dayOf(now), quiet.until) : undefined;
}

/** The given hour of the next day. */
export function morningAfter(now: Date, hour: number): Date {
  return atHour(daysAfter(dayOf(now), 1), hour);
}

function atHour(day: string, hour: number): Date {
  return new Date(startOfDay(day).getTime() + hour * HOUR);
}

/** The most notifications in a second that every provider accepts from a new account, over all processes. */
export const MOST_PER_SECOND = 80;

/**
 * The instances of the function that sends a notification as soon as it is written, and the notifications of each in a
 * second.
 */
export const TRIGGER_INSTANCES = 2;

const PER_TRIGGER = 4;

/** A network that is slow for a moment delivers the calls of that moment together. */
const MARGIN = 10;

/** The scheduled job has the rest: it runs once at a time. */
const PER_JOB = MOST_PER_SECOND - MARGIN - TRIGGER_INSTANCES * PER_TRIGGER;

/** The speed of one process on each channel. */
export type Pace = {
  /** Whether an attempt may begin now. If not, the notification stays for the scheduled job. */
  mayBegin: (channel: Channel) => boolean;
  /** Waits until the next call to the provider may be made. */
  turn: (channel: Channel) => Promise<void>;
};

type Clock = { now: () => number; wait: (milliseconds: number) => Promise<unknown> };
const systemClock: Clock = { now: () => performance.now(), wait: (milliseconds) => pause(milliseconds) };

/** The scheduled job waits for its turn. A late turn delays the next ones, so that calls are never made up for. */
export function paceOfJob({ now, wait }: Clock = systemClock): Pace {
  const gap = Math.ceil(1000 / PER_JOB);
  const lastTurns = new Map<Channel, Promise<number>>();
  return {
    mayBegin: () => true,
    async turn(channel) {
      const before = lastTurns.get(channel);
      const own = (async () => {
        const left = ((await before) ?? -Infinity) + gap - now();
        if (left > 0) await wait(left);
        return now();
      })();
      lastTurns.set(channel, own);
      await own;
    },
  };
}

/** A trigger never waits, because its function would be paid for the time. */
export function paceOfTrigger({ now }: Pick<Clock, 'now'> = systemClock): Pace {
  const gap = Math.ceil(1000 / PER_TRIGGER);
  const lastTurns = new Map<Channel, number>();
  return {
    mayBegin(channel) {
      const time = now();
      if (time < (lastTurns.get(channel) ?? -Infinity) + gap) return false;
      lastTurns.set(channel, time);
      return true;
    },
    turn: () => Promise.resolve(),
  };
}

/** The dependencies of the sender. */
export type NotificationDeps = {
  db: Firestore;
  settings: () => Promise<Settings>;
  now: () => Date;
  channels: () => Channels;
  /** The origin of the store. */
  storeUrl: () => string;
  /** The keys of links to orders: the first one signs. */
  linkKeys: () => readonly string[];
  quietHours: () => QuietHours | undefined;
  pace: Pace;
  /** From 0 to 1. */
  random: () => number;
};
