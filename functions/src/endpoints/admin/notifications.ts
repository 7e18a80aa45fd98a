import { NOTIFICATIONS_PER_PAGE } from '@nirala/contract/api/admin/notifications';
import { toPaise, toRupees } from '@nirala/contract/text/money';
import { previewNotifications } from '../../notifications/preview.ts';
import { textsToRegister } from '../../notifications/registrations.ts';
import { sendAgain } from '../../notifications/reports.ts';
import { countByChannel, readFailed, readNotificationsOf, toWireNotification } from '../../store/outbox.ts';
import { readBrandSettings } from '../../shop/brand.ts';
import { readCursor } from '../../store/time-cursor.ts';
import type { Deps, Handlers } from '../handler.ts';

type Calls =
  | 'listOrderNotifications'
  | 'listFailedNotifications'
  | 'readNotificationFigures'
  | 'previewNotifications'
  | 'listRegisteredTexts'
  | 'sendNotificationAgain';

/** The admin's calls about notifications to shoppers. */
export function adminNotifications(deps: Deps): Pick<Handlers, Calls> {
  const { db, now, channels, settings, brand, storeUrl } = deps;
  return {
    async listOrderNotifications({ id }) {
      return { notifications: (await readNotificationsOf(db, id)).map(toWireNotification) };
    },
    async listFailedNotifications({ cursor }) {
      const { items, next } = await readFailed(db, { after: readCursor(cursor), size: NOTIFICATIONS_PER_PAGE });
      return { notifications: items.map(toWireNotification), next };
    },
    async readNotificationFigures() {
      const open = channels();
      const [figures, prices] = await Promise.all([countByChannel(db), settings()]);
      return {
        channels: figures.map((each) => {
          const price = toPaise(prices[`${each.channel}Price`]);
          return { ...each, isSetUp: open[each.channel] !== undefined, cost: toRupees(each.parts * price) };
        }),
      };
    },
    previewNotifications: ({ order }) => previewNotifications({ db, storeUrl, channels, brand }, order),
    listRegisteredTexts: async () => ({ texts: textsToRegister(channels(), await readBrandSettings(db)) }),
    sendNotificationAgain: async ({ id }, by) => toWireNotification(await sendAgain(db, id, { by, at: now() })),
  };
}
