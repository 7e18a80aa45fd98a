import type { Policy } from '@nirala/contract/own-page/page';
import { invoiceGap, readinessGaps, type ReadinessFacts } from '@nirala/contract/settings/readiness';
import { NOTIFICATION_EVENTS } from '@nirala/contract/shopper/notification';
import { dayOf } from '@nirala/contract/text/day';
import { namesInTexts, registrationsOf } from '../../notifications/registrations.ts';
import { TEMPLATES } from '../../notifications/templates.ts';
import { currentGateway } from '../../services/payments/gateway.ts';
import { policySections } from '../../shop/policies.ts';
import { readPages, type StoredPages } from '../../store/own-pages.ts';
import { readSettings } from '../../store/settings.ts';
import { readAdmins } from '../../store/users.ts';
import type { Deps, Handlers } from '../handler.ts';

/** What is missing before the store may sell. */
export function adminReadiness(deps: Deps): Pick<Handlers, 'readReadiness'> {
  return {
    async readReadiness() {
      const [facts, settings] = [await readFacts(deps), await deps.settings()];
      const gap = invoiceGap(settings, dayOf(deps.now()), deps.isDemo);
      return { gaps: readinessGaps(facts), ...(gap && { invoiceGap: gap }) };
    },
  };
}

/** All that the list needs, as it is now. */
export async function readFacts({
  db,
  now,
  returns,
  delivery,
  brand,
  catalogue,
  ...services
}: Deps): Promise<Required<ReadinessFacts>> {
  const [settings, rules, areas, look, onSale, stored, admins] = await Promise.all([
    readSettings(db),
    returns(),
    delivery(),
    brand(),
    catalogue.index(),
    readPages(db),
    readAdmins(db),
  ]);
  const open = services.channels();
  const registrations = registrationsOf(open, look);
  return {
    today: dayOf(now()),
    settings,
    brand: look,
    returns: rules,
    delivery: areas,
    products: { active: onSale.byId.size, incomplete: catalogue.incompleteCount() },
    pages: policyTexts(stored, now()),
    payments: paymentMode(services),
    notifications: {
      channels: Object.keys(open),
      withoutSms: NOTIFICATION_EVENTS.filter((event) => TEMPLATES[event].to === 'phone' && !registrations.sms(event)),
      names: namesInTexts(registrations),
    },
    admins: admins.length,
    storeUrl: services.storeUrl(),
  };
}

function paymentMode(deps: Pick<Deps, 'gateway'>): NonNullable<ReadinessFacts['payments']> {
  const gateway = currentGateway(deps);
  if (!gateway) return 'off';
  return gateway.isLive ? 'live' : 'test';
}

function policyTexts(pages: StoredPages, now: Date): Record<Policy, string> {
  const text = (id: Policy) =>
    policySections(pages, id, now)
      .map((section) => `${section.title}\n${section.text}`)
      .join('\n');
  return {
    'privacy-policy': text('privacy-policy'),
    'return-policy': text('return-policy'),
    'shipping-info': text('shipping-info'),
    'terms-and-conditions': text('terms-and-conditions'),
  };
}
