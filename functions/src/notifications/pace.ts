import { setTimeout as pause } from 'node:timers/promises';
import type { Channel } from '@nirala/contract/notification';

/** The most messages in a second that every provider accepts from a new account, over all processes. */
export const MOST_PER_SECOND = 80;

/** The instances of the function that sends a message as soon as it is written, and the messages of each in a second. */
export const TRIGGER_INSTANCES = 2;
const PER_TRIGGER = 5;

/** The scheduled job has the rest: it runs once at a time. */
const PER_JOB = MOST_PER_SECOND - TRIGGER_INSTANCES * PER_TRIGGER;

/** The speed of one process on each channel. */
export type Pace = {
  /** Whether an attempt may begin now. If not, the message stays for the scheduled job. */
  mayBegin: (channel: Channel) => boolean;
  /** Waits until the next call to the provider may be made. */
  turn: (channel: Channel) => Promise<void>;
};

type Clock = { now: () => number; wait: (milliseconds: number) => Promise<unknown> };
const systemClock: Clock = { now: () => performance.now(), wait: (milliseconds) => pause(milliseconds) };

/** The scheduled job waits for its turn: its calls are evenly spread, so that no second has more than its share. */
export function paceOfJob({ now, wait }: Clock = systemClock): Pace {
  const turns = createTurns(Math.ceil(1000 / PER_JOB));
  return {
    mayBegin: () => true,
    async turn(channel) {
      const time = now();
      const at = turns.take(channel, time);
      if (at > time) await wait(at - time);
    },
  };
}

/** A trigger never waits, because its function would be paid for the time. */
export function paceOfTrigger({ now }: Pick<Clock, 'now'> = systemClock): Pace {
  const turns = createTurns(Math.ceil(1000 / PER_TRIGGER));
  return {
    mayBegin(channel) {
      const time = now();
      if (turns.next(channel) > time) return false;
      turns.take(channel, time);
      return true;
    },
    turn: () => Promise.resolve(),
  };
}

/** The times of the turns of each channel, at least `gap` milliseconds apart. */
function createTurns(gap: number) {
  const nextTurns = new Map<Channel, number>();
  const next = (channel: Channel) => nextTurns.get(channel) ?? 0;
  return {
    next,
    take(channel: Channel, now: number): number {
      const at = Math.max(now, next(channel));
      nextTurns.set(channel, at + gap);
      return at;
    },
  };
}
