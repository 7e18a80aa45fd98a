import { NOTIFICATIONS_PER_PAGE } from '@nirala/contract/api/admin/notifications';
import type { Deps } from '../deps.ts';
import type { Handlers } from '../handlers.ts';
import { sendAgain } from '../../notifications/send-again.ts';
import { countByChannel, readFailed, readNotificationsOf, toWireNotification } from '../../store/outbox.ts';
import { readCursor } from '../../store/time-cursor.ts';

type Calls = 'listOrderNotifications' | 'listFailedNotifications' | 'readNotificationFigures' | 'sendNotificationAgain';

/** The admin's calls about messages to shoppers. */
export function adminNotifications({ db, now, channels }: Deps): Pick<Handlers, Calls> {
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
      const figures = await countByChannel(db);
      return { channels: figures.map((each) => ({ ...each, isSetUp: open[each.channel] !== undefined })) };
    },
    sendNotificationAgain: async ({ id }, by) => toWireNotification(await sendAgain(db, id, { by, at: now() })),
  };
}
