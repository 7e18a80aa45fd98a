/** The way from a clone to a live shop: its steps, each with a state that is computed from the store's data. */
import * as v from 'valibot';
import { DEFAULT_BRAND } from '../text/brand.ts';
import { formatCount } from '../text/format-number.ts';
import { COURIER_FACTS } from '../parcel/courier.ts';
import { type Gap, type GapId, readinessGaps, type ReadinessFacts } from './readiness.ts';

/** The steps in their sequence. */
export const SETUP_STEPS = [
  'look',
  'seller',
  'categories',
  'products',
  'delivery',
  'payment',
  'messages',
  'policies',
  'staff',
  'domain',
  'live',
] as const;
export type SetupStepId = (typeof SETUP_STEPS)[number];
export const setupStepIdSchema = v.picklist(SETUP_STEPS, 'There is no such step.');

/** What the owner says about a step: no data can tell it, or this shop does without. */
const SETUP_MARKS = ['done', 'not-needed'] as const;
export const setupMarkSchema = v.picklist(SETUP_MARKS, 'Say that the step is done or not needed.');
export type SetupMark = v.InferOutput<typeof setupMarkSchema>;
export type SetupMarks = Partial<Record<SetupStepId, SetupMark>>;

/** `missing`: the shop cannot sell without it. `warning`: it can, but look at it. */
const setupStepSchema = v.object({
  id: setupStepIdSchema,
  state: v.picklist(['done', 'warning', 'missing']),
  /** What is so, or what is left to do: sentences, the gravest first. */
  says: v.pipe(v.array(v.string()), v.minLength(1)),
  mark: v.optional(setupMarkSchema),
  /** Whether the owner can say that it is done or not needed. */
  canMark: v.boolean(),
});
export type SetupStep = v.InferOutput<typeof setupStepSchema>;

/** The steps of the setup in their sequence. */
export const setupStepsSchema = v.array(setupStepSchema);

/** What the steps are computed from: the facts of the readiness list, and these. */
export type SetupFacts = Required<Omit<ReadinessFacts, 'products'>> & {
  products: { active: number; incomplete: number; soldOut: number };
  categories: { all: number; empty: number };
  /** Products of the demo catalogue: those on sale, and those that the owner has hidden together. */
  demo: { shown: number; hidden: number };
  /** Whether this is a demo project on a developer's machine. */
  isDemo: boolean;
};

/** The state of each step. */
export function setupSteps(facts: SetupFacts, marks: SetupMarks): SetupStep[] {
  const gaps = readinessGaps(facts);
  const steps: SetupStep[] = [];
  for (const id of SETUP_STEPS) {
    const own = OWN[id](facts, { marks, steps });
    const found = gaps.filter((gap) => STEP_OF[gap.id] === id);
    const isBlocked = found.some(({ blocks }) => blocks !== undefined) || own.isBlocked === true;
    const problems = [...(own.first ?? []), ...found.map(problemOf), ...(own.last ?? [])];
    const mark = isBlocked ? undefined : marks[id];
    steps.push(stepOf(id, { mark, problems, done: own.done, isBlocked }));
  }
  return steps;
}

/** Whether every step is done. */
export const isSetUp = (steps: readonly SetupStep[]): boolean => steps.every(({ state }) => state === 'done');

type Problem = { what: string; isGrave: boolean };

function stepOf(
  id: SetupStepId,
  {
    mark,
    problems,
    done,
    isBlocked,
  }: { mark: SetupMark | undefined; problems: Problem[]; done: string; isBlocked: boolean },
): SetupStep {
  const says = problems.toSorted((a, b) => Number(b.isGrave) - Number(a.isGrave)).map(({ what }) => what);
  if (mark) {
    const said = mark === 'done' ? 'You said that this is done.' : 'You said that your shop does not need this.';
    return { id, state: 'done', says: [said], mark, canMark: true };
  }
  if (says.length === 0) return { id, state: 'done', says: [done], canMark: false };
  const state = problems.some(({ isGrave }) => isGrave) ? 'missing' : 'warning';
  return { id, state, says, canMark: !isBlocked };
}

/** The step in which a gap is closed. */
const STEP_OF: Record<GapId, SetupStepId> = {
  'made-up-contact': 'seller',
  'made-up-makers': 'seller',
  'made-up-return-address': 'seller',
  'made-up-pincode': 'delivery',
  'made-up-pages': 'policies',
  'pages-name': 'policies',
  'empty-pages': 'policies',
  gst: 'seller',
  'gst-later': 'seller',
  'no-products': 'products',
  'product-facts': 'products',
  payments: 'payment',
  notifications: 'messages',
  'sms-texts': 'messages',
  'texts-name': 'messages',
  admins: 'staff',
  domain: 'domain',
};

/** Gaps that stop nothing, but without which nobody should sell. */
const GRAVE: readonly GapId[] = ['made-up-pincode', 'made-up-pages', 'empty-pages', 'no-products', 'payments'];

const problemOf = ({ id, what, blocks }: Gap): Problem => ({
  what,
  isGrave: blocks !== undefined || GRAVE.includes(id),
});

/** `done`: the sentence if nothing is left. `first`, `last`: what no gap says, before and after the gaps. */
type Own = { done: string; first?: Problem[]; last?: Problem[]; isBlocked?: boolean };
type Other = { marks: SetupMarks; steps: readonly SetupStep[] };

const grave = (what: string): Problem => ({ what, isGrave: true });
const warning = (what: string): Problem => ({ what, isGrave: false });
const counted = (count: number, one: string, many = `${one}s`) => `${formatCount(count)} ${count === 1 ? one : many}`;

/** What each step says beyond the gaps. */
const OWN: Record<SetupStepId, (facts: SetupFacts, other: Other) => Own> = {
  look: ({ brand }) => ({
    done: `Your shop is called ${brand.name}${brand.logo ? ' and shows your logo' : ', which stands where a logo would be'}.`,
    first: brand.name === DEFAULT_BRAND.name ? [grave(`The shop is still called ${brand.name}, like the demo.`)] : [],
  }),
  seller: ({ settings }) => ({ done: `${settings.legalName} runs the shop, and orders get invoices.` }),
  categories: ({ categories: { all, empty } }) => ({
    done: `${counted(all, 'category', 'categories')}, each with products on sale.`,
    first:
      empty > 0
        ? [warning(`${formatCount(empty)} of ${counted(all, 'category', 'categories')} have nothing on sale.`)]
        : [],
  }),
  products: ({ products: { active, soldOut }, demo }) => ({
    done: `${counted(active, 'product')} on sale, with all facts and with stock.`,
    first: demo.shown > 0 ? [warning(`${counted(demo.shown, 'product')} of the demo catalogue can be bought.`)] : [],
    last: soldOut > 0 ? [warning(`${counted(soldOut, 'product')} on sale without a piece in stock.`)] : [],
  }),
  delivery: ({ delivery, settings }) => ({
    done: `Parcels start at ${delivery.pincode}. ${settings.courier === 'manual' ? 'You book them by hand.' : `${COURIER_FACTS[settings.courier].title} carries them.`}`,
  }),
  payment: () => ({ done: 'Razorpay takes payments with live keys.' }),
  messages: ({ notifications }) => ({
    done: `Shoppers get messages: ${notifications.channels.map((name) => CHANNEL_TITLES[name] ?? name).join(', ')}.`,
  }),
  policies: () => ({
    done: '',
    // Nobody can compute whether a lawyer has read them.
    last: [warning('Have your lawyer read the four policies, and then mark this step as done.')],
  }),
  staff: ({ admins }) => ({ done: `${counted(admins, 'person', 'people')} can open the admin.` }),
  domain: ({ storeUrl, isDemo }) => ({
    done: `The shop is at ${storeUrl}.`,
    first: isDemo ? [warning(`Nobody else can open ${storeUrl}: a live store gets an address of its own.`)] : [],
  }),
  live({ isDemo, storeUrl }, { steps }) {
    const open = steps.filter(({ state }) => state === 'missing').length;
    return {
      done: `The shop is live at ${storeUrl}.`,
      isBlocked: isDemo || open > 0,
      first: isDemo ? [grave('This store runs on a developer’s machine.')] : [],
      last: open > 0 ? [grave(`${counted(open, 'step')} above must be done first.`)] : [],
    };
  },
};

const CHANNEL_TITLES: Readonly<Record<string, string>> = { sms: 'SMS', whatsapp: 'WhatsApp', email: 'e-mail' };
