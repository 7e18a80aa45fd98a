import * as v from 'valibot';
import { adminRead, adminWrite } from './admin-call.ts';
import {
  CHANNELS,
  notificationPreviewSchema,
  notificationSchema,
  textToRegisterSchema,
} from '../../shopper/notification.ts';
import { countSchema, cursorUpTo, idSchema } from '../../text/inputs.ts';

export const NOTIFICATIONS_PER_PAGE = 50;

/** The admin's calls about notifications to shoppers. */
export const adminNotifications = {
  /** The notifications about one order, oldest first. */
  listOrderNotifications: adminRead({
    may: 'manage',
    path: '/api/admin/orders/{id}/notifications',
    input: v.object({ id: idSchema }),
    reply: v.object({ notifications: v.array(notificationSchema) }),
  }),
  /** The notifications that could not be sent or delivered, newest first. */
  listFailedNotifications: adminRead({
    may: 'manage',
    path: '/api/admin/notifications/failed',
    input: v.object({ cursor: v.optional(cursorUpTo(300)) }),
    reply: v.object({ notifications: v.array(notificationSchema), next: v.optional(v.string()) }),
  }),
  /**
   * For each channel, whether it is set up, and its notifications of the last 90 days. `parts` are what the provider
   * charges; `cost` is their cost in rupees at the prices of the settings.
   */
  readNotificationFigures: adminRead({
    may: 'manage',
    path: '/api/admin/notifications/figures',
    input: v.object({}),
    reply: v.object({
      channels: v.array(
        v.object({
          channel: v.picklist(CHANNELS),
          isSetUp: v.boolean(),
          sent: countSchema,
          delivered: countSchema,
          failed: countSchema,
          parts: v.optional(countSchema),
          cost: v.optional(v.pipe(v.number(), v.minValue(0))),
        }),
      ),
    }),
  }),
  /**
   * Every notification with the facts of one order, the newest if none is named. `exampleOf`: variables whose value is
   * made up, because the order has none.
   */
  previewNotifications: adminRead({
    may: 'manage',
    path: '/api/admin/notifications/preview',
    input: v.object({ order: v.optional(idSchema) }),
    reply: v.object({ orderId: v.optional(v.string()), previews: v.array(notificationPreviewSchema) }),
  }),
  /** Every text by SMS and WhatsApp with the name of the brand as saved, ready to be registered. */
  listRegisteredTexts: adminRead({
    may: 'manage',
    path: '/api/admin/notifications/texts',
    input: v.object({}),
    reply: v.object({ texts: v.array(textToRegisterSchema) }),
  }),
  /**
   * Sends a failed notification again, as if it were new. Idempotent: a notification in any other state stays as it is.
   */
  sendNotificationAgain: adminWrite({
    may: 'manage',
    path: '/api/admin/notifications/{id}/send-again',
    input: v.object({ id: v.pipe(v.string(), v.regex(/^[A-Za-z0-9][\w.-]{0,200}$/, 'The id is not valid.')) }),
    reply: notificationSchema,
  }),
};
