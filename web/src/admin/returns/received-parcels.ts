import { canReturnBecome, type PieceCondition } from '@nirala/contract/return/return';
import type { AdminReturn } from '@nirala/contract/return/schema';
import { adminStateTitle, knownState } from '../../features/returns/return-text.ts';
import { type Conditions, piecesOf } from './pieces.ts';

/** A parcel on the table: its return, how its pieces look, and why it could not be saved. */
export type Parcel = { ret: AdminReturn; conditions: Conditions; problem?: string | undefined };

/** The parcels on the table, the last one first, and what is said about the last scan. */
export type Table = { parcels: readonly Parcel[]; said: string; isBad: boolean };

export const EMPTY_TABLE: Table = { parcels: [], said: '', isBad: false };

/** What the store knows about a code. `sku`: the size that has it. */
type Found = { returns: readonly AdminReturn[]; sku?: { productId: string; size: string } | undefined };

/** `condition`: of the scanned pieces; undefined if it is chosen for each piece. */
type Scan = { code: string; found: Found; condition: PieceCondition | undefined };

/**
 * The table after a scan. The number of a return, a pickup or an order is a whole parcel; a SKU code is one piece: of a
 * parcel on the table, or of the only return that has it on its way. What is not certain changes nothing and is said.
 */
export function afterScan(table: Table, { code, found, condition }: Scan): Table {
  const { sku, returns } = found;
  if (sku) return afterPiece(table, { code, sku, returns, condition });
  if (returns.length === 0) return bad(table, `“${code}” is not known. Nothing was changed.`);
  const waiting = returns.filter(canReceive);
  const [first, ...others] = waiting;
  if (!first) {
    const states = returns.map(({ _id, state }) => `${_id} is “${adminStateTitle(state)}”`).join(', ');
    return bad(table, `${states}, so it cannot be received.`);
  }
  if (others.length > 0) {
    return bad(
      table,
      `${waiting.map(({ _id }) => _id).join(' and ')} are on their way. Scan the number of one of them.`,
    );
  }
  if (table.parcels.some(({ ret }) => ret._id === first._id)) return bad(table, `${first._id} is in the list already.`);
  const pieces = piecesOf(first);
  const conditions = condition ? Object.fromEntries(pieces.map(({ key }) => [key, condition])) : {};
  return good(
    { ...table, parcels: [{ ret: first, conditions }, ...table.parcels] },
    `${first._id}: ${countText(pieces.length)}.`,
  );
}

type PieceScan = Omit<Scan, 'found'> & Required<Pick<Found, 'sku' | 'returns'>> & { sku: NonNullable<Found['sku']> };

function afterPiece(table: Table, { code, sku, returns, condition }: PieceScan): Table {
  const openPiece = ({ ret, conditions }: Parcel) =>
    piecesOf(ret).find(
      ({ key, productId, size }) => productId === sku.productId && size === sku.size && conditions[key] === undefined,
    );
  const known = table.parcels.find((parcel) => openPiece(parcel));
  const waiting = returns.filter((ret) => canReceive(ret) && !table.parcels.some((each) => each.ret._id === ret._id));
  const [only, ...others] = waiting;
  if (!known && !only) return bad(table, `No return that is on its way has a piece with the code ${code} left.`);
  if (!known && others.length > 0) {
    return bad(
      table,
      `${waiting.length} returns have a piece with the code ${code}. Scan the number of the parcel first.`,
    );
  }
  const parcel = known ?? (only && { ret: only, conditions: {} });
  const piece = parcel && openPiece(parcel);
  if (!parcel || !piece) return bad(table, `No return that is on its way has a piece with the code ${code} left.`);
  if (!condition) return bad(table, 'Choose first how the scanned pieces look.');
  const next = { ...parcel, conditions: { ...parcel.conditions, [piece.key]: condition } };
  const rest = table.parcels.filter((each) => each !== parcel);
  return good({ ...table, parcels: [next, ...rest] }, `${parcel.ret._id}: ${piece.label}.`);
}

/** Whether the parcel of a return can be received now. */
function canReceive({ state }: AdminReturn): boolean {
  const known = knownState(state);
  return known !== undefined && canReturnBecome(known, 'Received');
}

const countText = (pieces: number) => (pieces === 1 ? '1 piece' : `${pieces} pieces`);
const good = (table: Table, said: string): Table => ({ ...table, said, isBad: false });
const bad = (table: Table, said: string): Table => ({ ...table, said, isBad: true });
