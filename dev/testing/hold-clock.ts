import { afterEach, beforeEach, vi } from 'vitest';

/**
 * Holds the time of day still during each test of a file or of a `describe`, so that the window of a limit does not end in the middle of a
 * test. Timers go on.
 */
export function holdClock(): void {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());
}
