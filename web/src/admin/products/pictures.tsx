import { MAX_PICTURES } from '@nirala/contract/product/fields';
import { PICTURE_TYPES } from '@nirala/contract/product/upload';
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type DndContextProps,
  type KeyboardCoordinateGetter,
} from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react';
import { Badge } from '../../components/badge.tsx';
import { Icon } from '../../components/icon.tsx';
import { Button } from '../../components/button.tsx';
import shared from '../shared/shared.module.css';
import styles from './pictures.module.css';
import type { usePictures, PictureItem } from './use-pictures.ts';

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

type PictureCardProps = {
  item: PictureItem;
  /** From 1. */
  position: number;
  total: number;
  onRetry: () => void;
  onRemove: () => void;
};

function PictureCard({ item, position, total, onRetry, onRemove }: PictureCardProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: item.key,
    disabled: total < 2,
  });
  const name = `picture ${position} of ${total}`;
  const isUploading = item.state === 'waiting' || item.state === 'uploading';
  return (
    <li
      ref={setNodeRef}
      className={isDragging ? `${styles.card} ${styles.dragged}` : styles.card}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        type="button"
        {...attributes}
        {...listeners}
        ref={setActivatorNodeRef}
        className={styles.handle}
        aria-label={`Move ${name}`}
      >
        <img src={item.preview} alt="" width={240} height={300} className={isUploading ? styles.pale : undefined} />
      </button>
      {position === 1 && (
        <Badge tone="accent" className={styles.main}>
          Main
        </Badge>
      )}
      <button type="button" className={styles.remove} aria-label={`Remove ${name}`} onClick={onRemove}>
        <Icon name="close" size={20} />
      </button>
      {isUploading && <progress className={styles.progress} aria-label={`Uploading ${name}`} />}
      {item.error && (
        <p className={styles.cardError} role="alert">
          {item.error}{' '}
          {item.canRetry && (
            <button type="button" className={styles.retry} onClick={onRetry}>
              Try again
            </button>
          )}
        </p>
      )}
    </li>
  );
}

/** Picks pictures from files or from the camera; a computer without a camera offers files for both. */
function ChooseFiles({ onChoose }: { onChoose: (files: File[]) => void }) {
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const input = {
    type: 'file',
    hidden: true,
    accept: PICTURE_TYPES.join(),
    onChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
      onChoose([...(currentTarget.files ?? [])]);
      // Without this, choosing the same file again would fire no event.
      currentTarget.value = '';
    },
  };
  return (
    <div className={styles.choose}>
      <input {...input} multiple ref={files} aria-label="Picture files" />
      <input {...input} capture="environment" ref={camera} aria-label="Camera" />
      <div className={shared.buttons}>
        <Button look="quiet" onClick={() => files.current?.click()}>
          Choose pictures
        </Button>
        <Button look="quiet" className={styles.camera} onClick={() => camera.current?.click()}>
          Take a photo
        </Button>
      </div>
      <p className="quiet">
        Or drop them here. JPEG, PNG, WebP or AVIF, up to 8 MB; portrait, ideally 1,440 × 1,800 pixels. Order: front,
        back, close-up of the cloth, side.
      </p>
    </div>
  );
}

/** The announcements of screen readers while a picture is moved: its position, not its internal key. */
function announcements(keys: readonly string[]): DndContextProps['accessibility'] {
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
function arrowKeyCoordinates(keys: readonly string[]): KeyboardCoordinateGetter {
  return (event, { context: { over, droppableRects } }) => {
    const step = STEPS[event.code];
    if (!step) return undefined;
    event.preventDefault();
    const target = droppableRects.get(keys[keys.indexOf(String(over?.id)) + step] ?? '');
    return target && { x: target.left, y: target.top };
  };
}
