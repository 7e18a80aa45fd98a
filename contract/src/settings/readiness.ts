import * as v from 'valibot';
import { POLICIES, type Policy } from '../own-page/page.ts';
import { type DeliverySettings, DEFAULT_DELIVERY } from '../delivery/settings.ts';
import { formatCount } from '../text/format-number.ts';
import { formatDay } from '../text/format-day.ts';
import { NOTIFICATION_TITLES, type NotificationEvent } from '../shopper/notification.ts';
import { DEFAULT_BRAND } from '../text/brand.ts';
import type { BrandSettings } from './brand-form.ts';
import type { ReturnSettings } from './returns.ts';
import { sellerOf } from '../paper/seller.ts';
import type { Settings } from './settings.ts';
import { hasMadeUpFact, LEGAL_TITLES, madeUpFacts } from './made-up-facts.ts';

/** What the list is computed from. A part that nobody could read is absent, and nothing is said about it. */
export type ReadinessFacts = {
  /** The day in India. */
  today?: string;
  settings?: Settings;
  brand?: BrandSettings;
  returns?: ReturnSettings;
  delivery?: DeliverySettings;
  /** Active products, and how many of them lack a fact that the law requires. */
  products?: { active: number; incomplete: number };
  /** The published text of each policy, with its titles. */
  pages?: Record<Policy, string>;
  /** Razorpay's key: its mode, or none. */
  payments?: 'live' | 'test' | 'off';
  /**
   * The channels that send, the events that have no registered SMS text, and the names of the store in the registered
   * texts that are sent by SMS and WhatsApp.
   */
  notifications?: {
    channels: readonly string[];
    withoutSms: readonly NotificationEvent[];
    names: readonly string[];
  };
  /** The number of people who may open the admin. */
  admins?: number;
  /** The origin of the store. */
  storeUrl?: string;
};

/** Every gap, in the sequence in which gaps that stop the same are listed. */
export const GAP_IDS = [
  'made-up-contact',
  'made-up-makers',
  'made-up-return-address',
  'made-up-pincode',
  'made-up-pages',
  'pages-name',
  'empty-pages',
  'gst',
  'gst-later',
  'no-products',
  'product-facts',
  'payments',
  'notifications',
  'sms-texts',
  'texts-name',
  'admins',
  'domain',
] as const;
export type GapId = (typeof GAP_IDS)[number];

/** Something that the owner has to do before the store may sell. */
export const gapSchema = v.object({
  id: v.picklist(GAP_IDS),
  /** What is missing, in a sentence. */
  what: v.string(),
  /** Where to mend it: a screen of the admin, or the document that says how. */
  mend: v.union([v.object({ screen: v.string() }), v.object({ doc: v.string() })]),
  /** What it stops outside of demo projects: invoices, or the deploy too. */
  blocks: v.optional(v.picklist(['deploy', 'invoices'])),
});
export type Gap = v.InferOutput<typeof gapSchema>;

/** What is missing before the store may sell, the gravest first. */
export function readinessGaps(facts: ReadinessFacts): Gap[] {
  const gaps = GAP_IDS.flatMap((id) => {
    const gap = TESTS[id](facts);
    return gap ? [{ id, ...gap }] : [];
  });
  const rank = ({ blocks }: Gap) => (blocks === 'deploy' ? 0 : blocks === 'invoices' ? 1 : 2);
  return gaps.toSorted((a, b) => rank(a) - rank(b));
}

/** Why a live store issues no invoice now; undefined if it does. A demo store also issues with invented facts. */
export function invoiceGap(settings: Settings, today: string, isDemo: boolean): Gap | undefined {
  const stops = isDemo ? ['gst', 'gst-later'] : ['made-up-contact', 'gst', 'gst-later'];
  return readinessGaps({ settings, today }).find(({ id }) => stops.includes(id));
}

const settingsAt = (group: string) => ({ screen: `/admin-settings/${group}` });
/** Whether a text has the name of a shop whose owner has given it none. */
const namesDefault = (text: string) => text.toLowerCase().includes(DEFAULT_BRAND.name.toLowerCase());
const listed = (names: readonly string[]) => names.join(', ');

/** One test for each gap. Undefined: there is none, or the facts for it are absent. */
const TESTS: Record<GapId, (facts: ReadinessFacts) => Omit<Gap, 'id'> | undefined> = {
  'made-up-contact'({ settings }) {
    const names = settings ? madeUpFacts(settings) : [];
    if (names.length === 0) return undefined;
    const what = `Invented facts are shown to shoppers and printed on invoices: ${listed(names.map((name) => LEGAL_TITLES[name]))}. A live store issues no invoices with them.`;
    return { what, mend: settingsAt('contact'), blocks: 'deploy' };
  },
  'made-up-makers'({ settings }) {
    if (!settings || !hasMadeUpFact(JSON.stringify(settings.makers))) return undefined;
    const what = 'Products name an invented manufacturer, packer or importer.';
    return { what, mend: settingsAt('product-information'), blocks: 'deploy' };
  },
  'made-up-return-address'({ returns }) {
    if (!returns || !hasMadeUpFact(returns.selfShipAddress.join(', '))) return undefined;
    const what = 'Shoppers are told to send returns to an invented address.';
    return { what, mend: { screen: '/admin-return-settings' }, blocks: 'deploy' };
  },
  'made-up-pincode'({ delivery, settings }) {
    // The pincode belongs to the invented address. The owner's own may be the same, so it counts only beside that.
    const isInvented = settings && madeUpFacts(settings).includes('address');
    if (!isInvented || delivery?.pincode !== DEFAULT_DELIVERY.pincode) return undefined;
    const what = 'Delivery days are computed from the pincode of the invented address.';
    return { what, mend: { screen: '/admin-delivery' } };
  },
  'made-up-pages'({ pages }) {
    const found = pages ? POLICIES.filter((page) => hasMadeUpFact(pages[page])) : [];
    if (found.length === 0) return undefined;
    return { what: `Pages name invented facts: ${listed(found)}.`, mend: { screen: '/admin-content' } };
  },
  'pages-name'({ pages, brand }) {
    const isRenamed = brand !== undefined && brand.name !== DEFAULT_BRAND.name;
    const found = pages && isRenamed ? POLICIES.filter((page) => namesDefault(pages[page])) : [];
    if (!brand || found.length === 0) return undefined;
    const what = `Pages call the shop ${DEFAULT_BRAND.name} instead of ${brand.name}: ${listed(found)}. Write {shop}, and they follow the brand.`;
    return { what, mend: { screen: '/admin-content' } };
  },
  'empty-pages'({ pages }) {
    const found = pages ? POLICIES.filter((page) => pages[page].trim() === '') : [];
    if (found.length === 0) return undefined;
    return { what: `Pages have no text yet: ${listed(found)}.`, mend: { screen: '/admin-content' } };
  },
  gst({ settings }) {
    if (!settings || sellerOf(settings)) return undefined;
    const what = 'No invoices are issued: the settings do not say how the store is registered under GST.';
    return { what, mend: settingsAt('gst'), blocks: 'invoices' };
  },
  'gst-later'({ settings, today }) {
    if (!settings || today === undefined || settings.invoicesFrom <= today) return undefined;
    const what = `No invoices are issued before ${formatDay(settings.invoicesFrom)}, the day in the settings.`;
    return { what, mend: settingsAt('gst'), blocks: 'invoices' };
  },
  'no-products'({ products }) {
    if (!products || products.active > 0) return undefined;
    return { what: 'Nothing is on sale.', mend: { screen: '/admin-add-products' } };
  },
  'product-facts'({ products }) {
    if (!products || products.incomplete === 0) return undefined;
    const { incomplete } = products;
    const what = `${incomplete === 1 ? '1 product lacks' : `${formatCount(incomplete)} products lack`} facts that the law requires.`;
    return { what, mend: { screen: '/admin-products?show=missing-facts' } };
  },
  payments({ payments }) {
    if (payments === undefined || payments === 'live') return undefined;
    const what =
      payments === 'off'
        ? 'Nobody can pay online: Razorpay is not set up.'
        : 'Online payments are a test: the key is not a live one.';
    return { what, mend: { doc: 'docs/razorpay.md' } };
  },
  notifications({ notifications }) {
    if (!notifications || notifications.channels.length > 0) return undefined;
    return { what: 'Shoppers get no messages: no channel is set up.', mend: { doc: 'docs/notifications.md' } };
  },
  'sms-texts'({ notifications }) {
    if (!notifications?.channels.includes('sms') || notifications.withoutSms.length === 0) return undefined;
    const events = notifications.withoutSms.map((event) => NOTIFICATION_TITLES[event]);
    return { what: `There is no registered SMS text for: ${listed(events)}.`, mend: { doc: 'docs/notifications.md' } };
  },
  'texts-name'({ notifications, brand }) {
    const others = (brand && notifications?.names.filter((name) => name !== brand.name)) ?? [];
    if (!brand || others.length === 0) return undefined;
    const what = `Messages by SMS and WhatsApp still say ${listed(others)} instead of ${brand.name}, until the texts are registered again.`;
    return { what, mend: { screen: '/admin-brand#brand-messages' } };
  },
  admins({ admins }) {
    if (admins === undefined || admins > 1) return undefined;
    const what = 'Only one person can open the admin. If that phone is lost, nobody can send orders.';
    return { what, mend: { doc: 'docs/your-shop.md' } };
  },
  domain({ storeUrl }) {
    if (storeUrl === undefined || !/\.(web\.app|firebaseapp\.com)$/.test(storeUrl)) return undefined;
    return { what: `The store has no domain of its own: ${storeUrl}.`, mend: { doc: 'docs/your-shop.md' } };
  },
};
