import type { PieceCondition } from '@nirala/contract/return/return';
import type { ReturnMove } from '@nirala/contract/return/move';
import type { AdminReturn } from '@nirala/contract/return/schema';

/** One piece of a return. `key` names it within the return. */
export type ReturnPiece = { key: string; productId: string; size: string; label: string };

/** How the pieces of a return arrived, by their keys; those about which nothing is said yet are absent. */
export type Conditions = Readonly<Record<string, PieceCondition>>;

type Piece = { productId: string; size: string; quantity: number };
export type ReceivedPieces = Extract<ReturnMove, { to: 'Received' }>['pieces'];

/** The pieces of a return, one by one. */
export const piecesOf = ({ lines }: Pick<AdminReturn, 'lines'>): ReturnPiece[] =>
  singly(lines, ({ productId }) => lines.find((line) => line.productId === productId)?.name ?? productId);

/** Pieces one by one. `nameOf`: what the product is called. */
export function singly<T extends Piece>(pieces: readonly T[], nameOf: (piece: T) => string): ReturnPiece[] {
  const seen = new Map<string, number>();
  const totalOf = ({ productId, size }: Piece) =>
    pieces
      .filter((piece) => piece.productId === productId && piece.size === size)
      .reduce((sum, { quantity }) => sum + quantity, 0);
  return pieces.flatMap((piece) =>
    Array.from({ length: piece.quantity }, () => {
      const { productId, size } = piece;
      const index = seen.get(`${productId}/${size}`) ?? 0;
      seen.set(`${productId}/${size}`, index + 1);
      const name = `${nameOf(piece)}, size ${size}`;
      const label = totalOf(piece) > 1 ? `${name}, piece ${index + 1}` : name;
      return { key: `${productId}/${size}/${index}`, productId, size, label };
    }),
  );
}

/** What the server is told; undefined unless something is said about every piece. */
export function receivedPieces(pieces: readonly ReturnPiece[], conditions: Conditions): ReceivedPieces | undefined {
  const received = pieces.flatMap(({ key, productId, size }) => {
    const condition = conditions[key];
    return condition ? [{ productId, size, quantity: 1, condition }] : [];
  });
  return received.length === pieces.length ? received : undefined;
}
