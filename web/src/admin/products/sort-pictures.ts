import type { DndContextProps, KeyboardCoordinateGetter } from '@dnd-kit/core';

/** What a screen reader hears while a picture is moved: places, not the keys of the program. */
export function announcements(keys: readonly string[]): DndContextProps['accessibility'] {
  const place = (id: unknown) => keys.indexOf(String(id)) + 1;
  return {
    screenReaderInstructions: {
      draggable:
        'Press Space to take the picture, the arrow keys to move it, Space to put it down, Escape to leave it.',
    },
    announcements: {
      onDragStart: ({ active }) => `Picture ${place(active.id)} taken.`,
      onDragOver: ({ over }) => (over ? `At place ${place(over.id)} of ${keys.length}.` : 'At no place.'),
      onDragEnd: ({ over }) => (over ? `Put down at place ${place(over.id)}.` : 'Left where it was.'),
      onDragCancel: () => 'Left where it was.',
    },
  };
}

const STEPS: Partial<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** Where a picture goes by an arrow key: to the place before or after, however many stand in a row on this glass. */
export function arrowKeyCoordinates(keys: readonly string[]): KeyboardCoordinateGetter {
  return (event, { context: { over, droppableRects } }) => {
    const step = STEPS[event.code];
    if (!step) return undefined;
    event.preventDefault();
    const place = droppableRects.get(keys[keys.indexOf(String(over?.id)) + step] ?? '');
    return place && { x: place.left, y: place.top };
  };
}
