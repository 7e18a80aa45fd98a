/** The pace of each process that sends notifications: together at most what every provider accepts. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Channel } from '@nirala/contract/shopper/notification';

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
      const turn = (async () => {
        const left = ((await before) ?? -Infinity) + gap - now();
        if (left > 0) await wait(left);
        return now();
      })();
      lastTurns.set(channel, turn);
      await turn;
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
