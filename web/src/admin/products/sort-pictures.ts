import type { DndContextProps, KeyboardCoordinateGetter } from '@dnd-kit/core';

/** The announcements of screen readers while a picture is moved: its position, not its internal key. */
export function announcements(keys: readonly string[]): DndContextProps['accessibility'] {
  const position = (id: unknown) => keys.indexOf(String(id)) + 1;
  return {
    screenReaderInstructions: {
      draggable: 'Press Space to pick up the picture, the arrow keys to move it, Space to drop it, Escape to cancel.',
    },
    announcements: {
      onDragStart: ({ active }) => `Picture ${position(active.id)} picked up.`,
      onDragOver: ({ over }) => (over ? `At position ${position(over.id)} of ${keys.length}.` : 'Not at a position.'),
      onDragEnd: ({ over }) => (over ? `Dropped at position ${position(over.id)}.` : 'Not moved.'),
      onDragCancel: () => 'Not moved.',
    },
  };
}

const STEPS: Partial<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** An arrow key moves a picture one position on or back, however many are in a row on this screen. */
export function arrowKeyCoordinates(keys: readonly string[]): KeyboardCoordinateGetter {
  return (event, { context: { over, droppableRects } }) => {
    const step = STEPS[event.code];
    if (!step) return undefined;
    event.preventDefault();
    const target = droppableRects.get(keys[keys.indexOf(String(over?.id)) + step] ?? '');
    return target && { x: target.left, y: target.top };
  };
}
