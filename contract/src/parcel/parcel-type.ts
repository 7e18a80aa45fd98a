import { wordsKey } from './wordings.ts';

/** Whether a cell says what kind of parcel or status this is, as a word, a flag or Delhivery's code (`EOD-38`, `RT-101`). */
export function isParcelType(cell: string): boolean {
  const kind = wordsKey(cell);
  const kinds = [RETURNS, PICKUPS, FORWARD, DELHIVERY_PICKUPS, DELHIVERY_TYPES, FLAG];
  return kinds.some((each) => each.test(kind)) || DELHIVERY_CODE.test(cell.trim());
}

/** Whether a type says that the courier fetches the parcel from a shopper. */
export function isPickup(type: string, courier = 'Delhivery'): boolean {
  const kind = wordsKey(type);
  return PICKUPS.test(kind) || (courier === 'Delhivery' && DELHIVERY_PICKUPS.test(kind));
}

/** Whether a type says that the parcel is on its way back to the store. */
export const isReturn = (type: string): boolean => RETURNS.test(wordsKey(type)) || /^rt-|-rt$/i.test(type.trim());

const RETURNS = /^(rt|rt[os].*|return(ed)?|returntoorigin|return(shipment|parcel))$/;
const PICKUPS = /^(reverse|rvp|reverse(pickup|shipment|order|logistics)|customerreturns?|returnpickup|dto)$/;
const FORWARD = /^(forward|fwd|forward(shipment|order|parcel|journey))$/;
/** Delhivery's types beside those of its returns and pickups. */
const DELHIVERY_TYPES = /^(ud|dl|cn)$/;
/** Delhivery's types of pickups. Elsewhere `PU` is a parcel that was picked up. */
const DELHIVERY_PICKUPS = /^(pp|pu)$/;
/** Delhivery's codes of a status. The store's own order ids begin with `NR-`. */
const DELHIVERY_CODE = /^(?!NR-)[A-Z]{1,5}-[A-Z0-9]{1,7}$/;
/** An answer in a column such as “Is return”. */
const FLAG = /^(y|n|yes|no|true|false|0|1)$/;
