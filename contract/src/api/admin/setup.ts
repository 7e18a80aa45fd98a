import * as v from 'valibot';
import { setupMarkSchema, setupStepIdSchema, setupStepsSchema } from '../../settings/setup.ts';
import { countSchema, requestIdSchema, rupees } from '../../text/inputs.ts';
import { orderLineFields, orderSchema } from '../../order/order.ts';
import { adminRead, adminWrite } from './admin-call.ts';

/** The outside services that can be asked whether they know the store. */
export const SETUP_SERVICES = ['razorpay', 'sms', 'whatsapp', 'email', 'shiprocket', 'delhivery'] as const;
export type SetupService = (typeof SETUP_SERVICES)[number];

/** What a service answered just now. `off`: the store has no keys for it. `unknown`: it gave no usable answer. */
const serviceAnswerSchema = v.object({
  state: v.picklist(['answered', 'refused', 'unknown', 'off']),
  says: v.string(),
  /** When it was asked, in ISO 8601. */
  at: v.string(),
  /** Razorpay only: when its last webhook was processed, in ISO 8601. Absent if there is none of the last 30 days. */
  heardAt: v.optional(v.string()),
});
export type ServiceAnswer = v.InferOutput<typeof serviceAnswerSchema>;

/**
 * Products that the seed made and whose name nobody has changed: those on sale, and those that `moveDemo` has hidden and
 * can show again.
 */
const demoCatalogueSchema = v.object({ shown: countSchema, hidden: countSchema });
export type DemoCatalogue = v.InferOutput<typeof demoCatalogueSchema>;

/**
 * A test order: one piece, paid with test keys, and cancelled as soon as it is paid. `waiting`: it awaits its payment.
 * `unpaid`: it ended without one. `refunding`: the gateway has not given the money back yet. The piece is on sale again
 * in every state but `waiting`.
 */
const testOrderSchema = v.object({
  id: v.string(),
  name: v.string(),
  size: orderLineFields.size,
  total: rupees,
  state: v.picklist(['waiting', 'unpaid', 'refunding', 'refunded']),
  paymentId: v.optional(v.string()),
});
export type TestOrder = v.InferOutput<typeof testOrderSchema>;

/** The way from a clone to a live shop. */
export const adminSetup = {
  readSetup: adminRead({
    may: 'manage',
    path: '/api/admin/setup',
    input: v.object({}),
    reply: v.object({
      steps: setupStepsSchema,
      demo: demoCatalogueSchema,
      /** How a test order would be paid; absent if online payments are off. It needs test keys. */
      keys: v.optional(v.picklist(['test', 'live'])),
    }),
  }),
  /** `mark` null: the owner says nothing about the step any more. Idempotent. */
  markSetupStep: adminWrite({
    may: 'manage',
    path: '/api/admin/setup/mark',
    input: v.object({ step: setupStepIdSchema, mark: v.nullable(setupMarkSchema) }),
    reply: v.object({ steps: setupStepsSchema }),
  }),
  /** Asks the service with the store's keys. A POST, because every call goes out. */
  askService: adminWrite({
    may: 'manage',
    path: '/api/admin/setup/ask',
    input: v.object({ service: v.picklist(SETUP_SERVICES, 'There is no such service.') }),
    reply: serviceAnswerSchema,
  }),
  /**
   * Hides the products of the demo catalogue that are on sale, or shows those again that a call of this one has hidden.
   * A call that ended halfway is repeated. `left`: the names of those that cannot be shown again, such as for missing facts.
   */
  moveDemo: adminWrite({
    may: 'manage',
    path: '/api/admin/setup/demo',
    slow: true,
    input: v.object({ to: v.picklist(['hidden', 'shown'], 'Say whether the demo catalogue is hidden or shown.') }),
    reply: v.object({ demo: demoCatalogueSchema, left: v.array(v.string()), steps: setupStepsSchema }),
  }),
  /**
   * Places a test order, and starts its payment as `createOrder` does. `requestId` is the idempotency key. 409 with live
   * keys, or if nothing is in stock; 503 without a gateway, or if it does not answer.
   */
  placeTestOrder: adminWrite({
    may: 'manage',
    path: '/api/admin/setup/test-order',
    input: v.object({ requestId: requestIdSchema }),
    reply: v.object({
      testOrder: testOrderSchema,
      start: v.object({
        orderId: v.string(),
        key: v.string(),
        amount: v.number(),
        currency: v.literal('INR'),
        url: v.optional(v.string()),
        order: v.object({ _id: orderSchema.entries._id, payUntil: orderSchema.entries.payUntil }),
      }),
    }),
  }),
  /**
   * Asks the gateway about the payment of a test order, and ends it: with its refund if it was paid, without if not.
   * Idempotent. 503 if the gateway does not answer.
   */
  endTestOrder: adminWrite({
    may: 'manage',
    path: '/api/admin/setup/test-order/end',
    input: v.object({ requestId: requestIdSchema }),
    reply: v.object({ testOrder: testOrderSchema }),
  }),
};
