/** Clocks that tests control. */
import { afterEach, beforeEach, vi } from 'vitest';

const MINUTE = 60_000;

/** A clock that a test moves forward. `now` is in milliseconds since 1970. */
export function createFakeClock(start = Date.parse('2026-11-21T06:00:00Z')) {
  let now = start;
  return {
    now: () => now,
    pass: (minutes: number) => void (now += minutes * MINUTE),
    /** Moves to this moment, in milliseconds since 1970. */
    moveTo: (moment: number) => void (now = moment),
  };
}

export type FakeClock = ReturnType<typeof createFakeClock>;

/**
 * Holds the time of day still during each test of a file or of a `describe`, so that the window of a limit does not end in
 * the middle of a test. Timers go on.
 */
export function holdClock(): void {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());
}
