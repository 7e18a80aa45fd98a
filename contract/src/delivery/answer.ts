import * as v from 'valibot';

const day = v.string();
const rupees = v.number();

/** Whether and when the store delivers to a pincode. Days in India such as `2026-11-24`, money in rupees. */
export const deliveryAnswerSchema = v.object({
  pincode: v.string(),
  /** Absent where only the army knows it. */
  city: v.optional(v.string()),
  state: v.optional(v.string()),
  deliverable: v.boolean(),
  /** Whether an order can be paid on delivery there, within the limits of the store. */
  cod: v.boolean(),
  /** Whether a parcel can be sent back from there. */
  returns: v.boolean(),
  earliest: day,
  latest: day,
  /** When this answer is out of date, in ISO 8601. */
  cutoff: v.string(),
  /** What cash on delivery adds to an order. */
  codCharge: rupees,
  /** What delivery costs, and from which subtotal on it is free; absent if it is free. */
  delivery: v.optional(v.object({ fee: rupees, freeFrom: v.nullable(rupees) })),
  /** What comes off if an order is paid online: rupees, and a percentage up to a cap. Absent if nothing does. */
  prepaid: v.optional(v.object({ rupees, percent: v.number(), most: v.nullable(rupees) })),
  /** The highest COD total, and the highest one of a new phone number; null for no limit. */
  codMax: v.nullable(rupees),
  codNewMax: v.nullable(rupees),
});
export type DeliveryAnswer = v.InferOutput<typeof deliveryAnswerSchema>;

/** How long deliveries take, in working days. */
export const deliveryTimesSchema = v.object({
  handlingDays: v.number(),
  /** 0 is Sunday. */
  workingDays: v.array(v.number()),
  cutoff: v.string(),
  /** From dispatch to delivery: in the nearest zone, and in the farthest one. */
  earliest: v.number(),
  latest: v.number(),
});
export type DeliveryTimes = v.InferOutput<typeof deliveryTimesSchema>;

/** The promise of an order; see promise.ts. */
export const deliveryPromiseSchema = v.object({
  earliest: day,
  latest: day,
  /** The day by which the parcel must leave the store. */
  dispatch: day,
});
