import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext } from '@dnd-kit/sortable';
import { MAX_PICTURES } from '@nirala/contract/product/product-edit';
import { type DragEvent, useState } from 'react';
import { announcements, arrowKeyCoordinates } from './sort-pictures.ts';
import { ChooseFiles } from './choose-files.tsx';
import { PictureCard } from './picture-card.tsx';
import styles from './pictures.module.css';
import type { usePictures } from './use-pictures.ts';

type PicturesProps = { pictures: ReturnType<typeof usePictures>; error: string | undefined };

/** The pictures of a product, sorted by dragging or with the keyboard. The first is the main picture. */
export function Pictures({ pictures: { items, add, retry, remove, move }, error }: PicturesProps) {
  const [isOver, setOver] = useState(false);
  const keys = items.map(({ key }) => key);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A touch that moves immediately scrolls the page; a long press picks up the picture.
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: arrowKeyCoordinates(keys) }),
  );
  const uploading = items.filter(({ state }) => state === 'waiting' || state === 'uploading').length;

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    add([...event.dataTransfer.files]);
  }

  return (
    <div
      className={isOver ? `${styles.drop} ${styles.over}` : styles.drop}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={announcements(keys)}
        onDragEnd={({ active, over: target }) => target && move(String(active.id), String(target.id))}
      >
        <SortableContext items={keys} strategy={rectSortingStrategy}>
          <ol className={styles.grid} aria-label="Pictures, the main one first">
            {items.map((item, index) => (
              <PictureCard
                key={item.key}
                item={item}
                position={index + 1}
                total={items.length}
                onRetry={() => retry(item)}
                onRemove={() => remove(item)}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      {items.length < MAX_PICTURES && <ChooseFiles onChoose={add} />}
      <p role="status" className={styles.status}>
        {uploading > 0 && `Uploading: ${uploading} of ${items.length} to go.`}
      </p>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
