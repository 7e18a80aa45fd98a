import { randomUUID } from 'node:crypto';
import { createCallLimiter } from '@nirala/functions/lib/call-limiter';
import { vi } from 'vitest';
import type { GatewayUnderTest } from './gateways.ts';
import { openCheckoutDriver } from './checkout-driver.ts';
import { emulatorFirestore } from './emulator-firestore.ts';
import { createFaultInjector } from './fault-injection.ts';
import { createFakeClock } from './clock.ts';

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
