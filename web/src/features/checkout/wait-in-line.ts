import { inLineSchema } from '@nirala/contract/order/checkout';
import * as v from 'valibot';
import { CallError } from '../../lib/call-error.ts';

type LineOptions = {
  /** Called every second with the seconds until the next attempt; 0 while it runs. */
  onWait: (seconds: number) => void;
  /** Asked every second: if true, the waiting ends with LeftLine. */
  hasLeft: () => boolean;
  /** Resolves after a second. */
  second?: () => Promise<unknown>;
};

/** Runs `work` again and again while the store answers that the shopper is in line. Other failures are thrown. */
export async function waitInLine<T>(
  work: () => Promise<T>,
  { onWait, hasLeft, second = waitASecond }: LineOptions,
): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const seconds = secondsInLine(error);
      if (seconds === undefined) throw error;
      for (let left = seconds; left > 0 && !hasLeft(); left -= 1) {
        onWait(left);
        await second();
      }
      if (hasLeft()) throw new LeftLine();
      onWait(0);
    }
  }
}

/** The shopper does not want to wait any longer. */
export class LeftLine extends Error {}

/** Seconds to wait after a reply of Google's, which is sent when no instance of the function takes a call. */
const CROWDED_SECONDS = 4;

/** Undefined if this failure does not mean that the shopper is in line. */
function secondsInLine(error: unknown): number | undefined {
  if (!(error instanceof CallError) || error.status !== 429) return undefined;
  if (error.code === undefined) return CROWDED_SECONDS;
  if (error.code !== 'in-line') return undefined;
  const { success, output } = v.safeParse(inLineSchema, error.details);
  return success ? Math.ceil(output.retryAfter) : CROWDED_SECONDS;
}

const waitASecond = () => new Promise((resolve) => setTimeout(resolve, 1000));
