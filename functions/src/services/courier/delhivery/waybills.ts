/** The numbers (waybills) that Delhivery gives beforehand. */
import { FieldValue, Timestamp, type Firestore } from '@google-cloud/firestore';
import * as v from 'valibot';
import { inOptimisticBatch, unlessContended, retryOnContention } from '../../../store/contention.ts';

/** `waybills/free`: numbers that Delhivery gave and no booking has. */
const freeSchema = v.object({ numbers: v.array(v.string()) });
/** `waybills/{reference}`: the number of a booking. */
const takenSchema = v.object({ number: v.string(), nth: v.number() });

/** `nth`: 2 for the second number of a booking, whose first one could not be used. */
export type Waybill = v.InferOutput<typeof takenSchema>;

/** The numbers that Delhivery gives beforehand. Each goes to one booking, and stays with it. */
export type Waybills = {
  /** The number of a booking; undefined if it has none. */
  of: (reference: string) => Promise<Waybill | undefined>;
  /** The same, and a free one if it has none. `instead`: its number that cannot be used. Undefined if none is free. */
  take: (reference: string, options: { instead?: string | undefined; at: Date }) => Promise<Waybill | undefined>;
  add: (numbers: readonly string[]) => Promise<void>;
};

export function openWaybills(db: Firestore): Waybills {
  const ref = (id: string) => db.collection('waybills').doc(id);
  const free = ref('free');
  const waybillIn = (data: unknown) => {
    const { success, output } = v.safeParse(takenSchema, data);
    return success ? output : undefined;
  };

  return {
    of: async (reference) => waybillIn((await ref(reference).get()).data()),
    /** A booking takes its number before Delhivery hears of it, so that a lost reply cannot lead to a second parcel. */
    take: (reference, { instead, at }) =>
      retryOnContention([free.path], () =>
        unlessContended(
          inOptimisticBatch(db, async (tx) => {
            const own = await tx.get(ref(reference));
            const known = waybillIn(own.data());
            if (known && known.number !== instead) return known;
            const pool = v.safeParse(freeSchema, (await tx.get(free)).data());
            const [number, ...numbers] = pool.success ? pool.output.numbers : [];
            if (number === undefined) return undefined;
            const taken = { number, nth: (known?.nth ?? 0) + 1 };
            const fields = { ...taken, at: Timestamp.fromDate(at) };
            if (own.exists) tx.update(own.ref, fields);
            else tx.create(own.ref, fields);
            tx.update(free, { numbers });
            return taken;
          }),
        ),
      ),
    async add(numbers) {
      await free.set({ numbers: FieldValue.arrayUnion(...numbers) }, { merge: true });
    },
  };
}
