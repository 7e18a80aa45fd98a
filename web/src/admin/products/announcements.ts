import type { DndContextProps } from '@dnd-kit/core';

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
