/** What is drawn where: the prints of a product on the pieces of its cut. */
import type { Drawing } from '../../catalogue/garment.ts';
import type { Cut, Place } from '../cut.ts';
import type { Piece } from '../pattern/pattern.ts';
import type { Box, Item, Order } from './order.ts';

/**
 * The sheets that a product needs, by the names of the pieces. `density` is in pixels per cm; `seen` limits the sheets to
 * what a close-up shows of each piece.
 */
export function ordersFor(
  cut: Cut,
  drawing: Drawing,
  density: number,
  seen?: ReadonlyMap<string, Box>,
): Map<string, Order> {
  const orders = new Map<string, Order>();
  for (const piece of cut.pattern.pieces) {
    const items = itemsOn(piece, cut, drawing);
    const whole = within(boxOf(piece), unite(items.map((item) => reach(item, piece))));
    const box = seen ? within(whole, seen.get(piece.name)) : whole;
    if (box) orders.set(piece.name, { kind: 'print', box, density, drawing, items });
  }
  return orders;
}

function itemsOn(piece: Piece, cut: Cut, { print }: Drawing): Item[] {
  if (piece.role === 'trim') return [];
  switch (print.kind) {
    case 'allover':
    case 'bandhani':
      return [{ kind: 'pattern' }];
    case 'border':
      return cut.borders
        .filter((one) => one.piece === piece.name)
        .map(({ from, to, height }) => ({ kind: 'border', from, to, height }));
    case 'type':
    case 'motif':
      return placesOf(cut, print.place)
        .filter(({ place }) => place.piece === piece.name)
        .map(({ place: { at, width, turn = 0 }, little }) => ({ kind: 'placed', at, width, turn, little }));
    default:
      return [];
  }
}

/** A back print leaves a small mark at the heart, so that the front isn't bare. */
function placesOf({ places }: Cut, wanted: 'chest' | 'pocket' | 'back'): { place: Place; little: boolean }[] {
  const large = wanted === 'pocket' ? undefined : places[wanted];
  const little = wanted === 'chest' ? undefined : places.pocket;
  return [...(large ? [{ place: large, little: false }] : []), ...(little ? [{ place: little, little: true }] : [])];
}

export function boxOf({ edges }: Piece): Box {
  const points = Object.values(edges).flat();
  const us = points.map(([u]) => u);
  const vs = points.map(([, v]) => v);
  return { left: Math.min(...us), low: Math.min(...vs), right: Math.max(...us), top: Math.max(...vs) };
}

/** How far an item reaches at most. */
function reach(item: Item, piece: Piece): Box {
  if (item.kind === 'pattern') return boxOf(piece);
  if (item.kind === 'border') {
    const { from, to, height } = item;
    const far = height * 1.3;
    return {
      left: Math.min(from[0], to[0]) - far - 6,
      low: Math.min(from[1], to[1]) - far,
      right: Math.max(from[0], to[0]) + far + 6,
      top: Math.max(from[1], to[1]) + far,
    };
  }
  const [u, v] = item.at;
  const far = item.width * (item.little ? 0.6 : 0.9);
  return { left: u - far, low: v - far, right: u + far, top: v + far };
}

function unite(boxes: readonly Box[]): Box | undefined {
  if (boxes.length === 0) return undefined;
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    low: Math.min(...boxes.map(({ low }) => low)),
    right: Math.max(...boxes.map(({ right }) => right)),
    top: Math.max(...boxes.map(({ top }) => top)),
  };
}

/** The common part of two boxes, if there is one. */
function within(one: Box | undefined, other: Box | undefined): Box | undefined {
  if (!one || !other) return undefined;
  const both = {
    left: Math.max(one.left, other.left),
    low: Math.max(one.low, other.low),
    right: Math.min(one.right, other.right),
    top: Math.min(one.top, other.top),
  };
  // Whole centimetres have whole pixels.
  const box = {
    left: Math.floor(both.left),
    low: Math.floor(both.low),
    right: Math.ceil(both.right),
    top: Math.ceil(both.top),
  };
  return both.left < both.right && both.low < both.top ? box : undefined;
}
