import type { ServiceAnswer, SetupService } from '@nirala/contract/api/admin/setup';
import { isShown as isCategoryShown } from '@nirala/contract/product/category-list';
import { setupSteps, type SetupFacts } from '@nirala/contract/settings/setup';
import type { Caller } from '../../lib/caller.ts';
import { endTestOrder, placeTestOrder, toTestOrder } from '../../orders/test-order.ts';
import { countDemo, moveDemo } from '../../products/demo-catalogue.ts';
import { currentGateway } from '../../services/payments/gateway.ts';
import type { AskVendor } from '../../services/vendor-answer.ts';
import { markStep } from '../../shop/setup.ts';
import { fromSetupDoc, readLastPaymentEvent, setupRef } from '../../store/setup.ts';
import type { Deps, Handlers } from '../handler.ts';
import { readFacts } from './readiness.ts';
import { toWire } from '../../store/order-wire.ts';

type Calls = 'readSetup' | 'markSetupStep' | 'askService' | 'moveDemo' | 'placeTestOrder' | 'endTestOrder';

/** The way from a clone to a live shop. */
export function adminSetup(deps: Deps): Pick<Handlers, Calls> {
  const { db, now, catalogue } = deps;
  const actor = (by: Caller) => ({ by, at: now() });

  /** `demo`: as it is in Firestore just now, because the replica is a few seconds old. */
  async function readSteps(demo?: SetupFacts['demo']) {
    const [facts, onSale, doc] = await Promise.all([readFacts(deps), catalogue.index(), setupRef(db).get()]);
    const { marks, hiddenDemo } = fromSetupDoc(doc);
    const isShown = (id: string) => onSale.byId.has(id);
    const known = await countDemo(db, { nameOf: catalogue.nameOf, isShown, hiddenDemo });
    const late = demo ? demo.shown - known.shown : 0;
    const products = {
      active: Math.max(0, facts.products.active + late),
      incomplete: facts.products.incomplete,
      soldOut: [...onSale.byId.values()].filter(({ stock }) => stock === 0).length,
    };
    const offered = onSale.categories.filter((category) => isCategoryShown(onSale.categories, category));
    const empty = offered.filter(({ id }) => onSale.list(id).length === 0).length;
    const categories = { all: offered.length, empty };
    const all = { ...facts, products, categories, demo: demo ?? known, isDemo: deps.isDemo };
    return { steps: setupSteps(all, marks), demo: all.demo };
  }

  return {
    async readSetup() {
      const { steps, demo } = await readSteps();
      const gateway = currentGateway(deps);
      return { steps, demo, ...(gateway && { keys: gateway.isLive ? 'live' : 'test' }) };
    },
    async markSetupStep(input, caller) {
      await markStep(db, actor(caller), input);
      return { steps: (await readSteps()).steps };
    },
    askService: ({ service }) => ask(deps, service),
    async moveDemo({ to }, caller) {
      const { demo, left } = await moveDemo(db, actor(caller), to);
      return { demo, left, steps: (await readSteps(demo)).steps };
    },
    async placeTestOrder({ requestId }, caller) {
      const products = (await catalogue.index()).byId.values();
      const { known, start } = await placeTestOrder(deps, caller, { requestId, products });
      return { testOrder: toTestOrder(known), start: { ...start, order: toWire(known) } };
    },
    async endTestOrder({ requestId }, caller) {
      return { testOrder: toTestOrder(await endTestOrder(deps, caller, requestId)) };
    },
  };
}

/** What a service answers to the store's keys. Nothing is stored: an answer is about the moment in which it was given. */
async function ask(deps: Deps, service: SetupService): Promise<ServiceAnswer> {
  const at = deps.now().toISOString();
  const askVendor = vendorOf(deps, service);
  if (!askVendor) return { state: 'off', says: 'It is not set up.', at };
  const [answer, heardAt] = await Promise.all([
    askVendor(),
    service === 'razorpay' ? readLastPaymentEvent(deps.db) : undefined,
  ]);
  return { ...answer, at, ...(heardAt && { heardAt: heardAt.toISOString() }) };
}

function vendorOf(deps: Deps, service: SetupService): AskVendor | undefined {
  if (service === 'razorpay') return currentGateway(deps)?.ask;
  if (service === 'shiprocket' || service === 'delhivery') return deps.couriers()[service]?.ask;
  return deps.channels()[service]?.ask;
}
