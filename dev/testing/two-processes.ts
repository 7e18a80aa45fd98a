import { randomUUID } from 'node:crypto';
import { createCallLimiter } from '@nirala/functions/lib/call-limiter';
import { describe, expect, test, vi } from 'vitest';
import type { Ledger } from '../stand-ins/razorpay/book.ts';
import type { GatewayUnderTest } from './gateways.ts';
import { openCheckoutDriver } from './checkout-driver.ts';
import { emulatorFirestore } from './emulator-firestore.ts';
import { Crash, createFaultInjector } from './fault-injection.ts';
import { createFakeClock } from './clock.ts';
import { isFull } from './races.ts';
import { recover } from './recovery.ts';

type TwoProcesses = Awaited<ReturnType<typeof openTwoProcesses>>;

/**
 * Two processes of one store. `injector` interrupts the calls of `driver`. `rival` has its own copy of every module, so
 * that the two share no in-memory queue; what a test imports after this call belongs to the rival, too.
 */
export async function openTwoProcesses(at: GatewayUnderTest = 'razorpay') {
  const clock = createFakeClock();
  const injector = createFaultInjector();
  const projectId = `demo-${randomUUID().slice(0, 13)}`;
  const db = injector.wrapDb(emulatorFirestore(projectId));
  // A few accounts make thousands of calls, most of them interrupted.
  const limiter = createCallLimiter({ failures: Infinity, calls: Infinity });
  const driver = await openCheckoutDriver({ at, clock: clock.now, db, gateway: injector.wrapGateway, limiter });
  vi.resetModules();
  const { openCheckoutDriver: openRival } = await import('./checkout-driver.ts');
  const rivalDb = emulatorFirestore(projectId);
  const rival = await openRival({ at, clock: clock.now, db: rivalDb, standIn: driver.standIn, limiter });
  return { clock, injector, driver, rival };
}

/** The interruption of every suite: the process dies. */
export const DIES = { 'the process dies': () => Promise.reject(new Crash()) };

/** A suite of interruptions: every flow is interrupted by everything that may happen meanwhile. */
type Interruptions<Setup, Flow> = {
  flows: Record<string, Flow>;
  interruptions: Record<string, (setup: Setup, flow: Flow) => Promise<unknown>>;
  /** What one run of a flow needs. */
  setUp: () => Promise<Setup>;
  /** Does what must have happened before the flow, and returns the flow itself. */
  begin: (flow: Flow, setup: Setup) => Promise<() => Promise<unknown>>;
  /** Called when three days have passed. `ledger` has the payments of this run alone. */
  findFaults: (run: { setup: Setup; flow: Flow; interruption: string; ledger: Ledger }) => Promise<string[]>;
  /** Called before the three days: what the caller of a process that died does. */
  retry?: (flow: Flow, setup: Setup) => Promise<unknown>;
  /** Deleted after each run. */
  collections: readonly string[];
  /** At the reduced size one in so many places is interrupted; each interruption begins at another place. */
  every: number;
  /** The fewest calls of a flow. */
  atLeast: number;
  /** Milliseconds for one flow and one interruption. */
  patience: number;
};

/** Declares a test for each flow and interruption of a suite, in which the flow is interrupted before and after its calls. */
export function testInterruptions<Setup, Flow>(
  { clock, injector, driver, rival }: TwoProcesses,
  suite: Interruptions<Setup, Flow>,
): void {
  const { flows, interruptions, setUp, begin, findFaults, retry, collections, every, atLeast, patience } = suite;

  async function forget() {
    for (const name of collections) await rival.db.recursiveDelete(rival.db.collection(name));
  }

  describe.each(Object.entries(flows))('%s', (_name, flow) => {
    test.each(Object.entries(interruptions))(
      'while %s',
      async (interruption, act) => {
        const turn = Object.keys(interruptions).indexOf(interruption);
        const wrong = await injector.faultsAtEachPlace(
          async () => {
            const { book, ledger } = driver.standIn;
            const [events, payments] = [book.events.length, ledger().payments.length];
            const setup = await setUp();
            return {
              run: await begin(flow, setup),
              act: () => act(setup, flow),
              async findFaults() {
                if (act === DIES['the process dies']) await retry?.(flow, setup);
                await recover(rival, clock, book.events.slice(events));
                const own = { ...ledger(), payments: ledger().payments.slice(payments) };
                return findFaults({ setup, flow, interruption, ledger: own });
              },
            };
          },
          { atLeast, forget, take: (index) => isFull || (index + turn) % every === 0 },
        );
        expect(wrong).toEqual([]);
      },
      patience,
    );
  });
}
