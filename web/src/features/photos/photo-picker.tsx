import { MESSAGES } from '@nirala/contract/text/messages';
import { MAX_PHOTOS } from '@nirala/contract/text/photo-limits';
import { useId, useRef, useState, type ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import fieldStyles from '../../components/field.module.css';
import { type DraftPhoto, type SendPhoto, uploadPhoto, withFiles } from './draft-photos.ts';
import styles from './photo-picker.module.css';

/** The types of picture that phones and computers write. */
const ACCEPTED = 'image/jpeg,image/png,image/webp,image/heic,image/heif';

/** Pixels, of both sides. */
export const PHOTO_SIZE = 96;

type SavedPhoto = (url: string, alt: string) => ReactNode;

type PhotoPickerProps = {
  photos: readonly DraftPhoto[];
  onPhotos: (change: (photos: readonly DraftPhoto[]) => readonly DraftPhoto[]) => void;
  send: SendPhoto;
  /** Shows a photo that was saved before, for forms that can have one. */
  savedPhoto?: SavedPhoto;
  /** Only signed-in shoppers can add photos. */
  signedIn: boolean;
};

/** The photos of a form. Each one is sent as soon as it is chosen, and again if the shopper asks after a failure. */
export function PhotoPicker({ photos, onPhotos, send, savedPhoto, signedIn }: PhotoPickerProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [tooMany, setTooMany] = useState(false);

  function add(files: readonly File[]) {
    setTooMany(photos.length + files.length > MAX_PHOTOS);
    const all = withFiles(photos, files);
    onPhotos(() => all);
    all.slice(photos.length).forEach(start);
  }

  function start({ key, file }: DraftPhoto) {
    if (!file) return;
    const change = (part: Partial<DraftPhoto>) =>
      onPhotos((now) => now.map((photo) => (photo.key === key ? { ...photo, ...part } : photo)));
    const upload = uploadPhoto(file, send);
    change({ upload, error: undefined });
    void upload.then(change);
  }

  function remove({ key, preview, file }: DraftPhoto) {
    if (file && preview) URL.revokeObjectURL(preview);
    setTooMany(false);
    onPhotos((now) => now.filter((photo) => photo.key !== key));
    input.current?.parentElement?.querySelector('button')?.focus();
  }

  return (
    <div className={styles.picker} role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-hint`}>
      <p id={`${id}-label`} className={fieldStyles.label}>
        Photos <span className={fieldStyles.optional}>(optional)</span>
      </p>
      {photos.length > 0 && (
        <ul className={styles.photos}>
          {photos.map((photo, index) => (
            <PickedPhoto
              key={photo.key}
              photo={photo}
              number={index + 1}
              savedPhoto={savedPhoto}
              onRemove={() => remove(photo)}
              onRetry={() => start(photo)}
            />
          ))}
        </ul>
      )}
      <div role="alert" className={`${fieldStyles.error} ${styles.errors}`}>
        {tooMany && <p>{MESSAGES.tooManyPhotos}</p>}
        {photos.map(({ key, error }, index) => error && <p key={key}>{`Photo ${index + 1}: ${error}`}</p>)}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={ACCEPTED}
        aria-label="Photo files"
        onChange={({ currentTarget }) => {
          add([...(currentTarget.files ?? [])]);
          // Without this, choosing the same file again would fire no event.
          currentTarget.value = '';
        }}
      />
      {signedIn && photos.length < MAX_PHOTOS && (
        <Button look="quiet" onClick={() => input.current?.click()}>
          Add photos
        </Button>
      )}
      <p id={`${id}-hint`} className={fieldStyles.hint}>
        {signedIn
          ? `Up to ${MAX_PHOTOS}. We remove the place and the camera’s data from them.`
          : MESSAGES.photosNeedLogin}
      </p>
    </div>
  );
}

type PickedPhotoProps = {
  photo: DraftPhoto;
  number: number;
  savedPhoto: SavedPhoto | undefined;
  onRemove: () => void;
  onRetry: () => void;
};

/** One photo, with what can be done with it. */
function PickedPhoto({ photo, number, savedPhoto, onRemove, onRetry }: PickedPhotoProps) {
  const { preview, url, error, isRefused } = photo;
  const alt = `Your photo ${number}`;
  return (
    <li className={styles.photo}>
      {preview ? <img src={preview} alt={alt} width={PHOTO_SIZE} height={PHOTO_SIZE} /> : url && savedPhoto?.(url, alt)}
      {!url && !error && <progress aria-label={`Sending photo ${number}`} />}
      <button type="button" className={styles.remove} aria-label={`Remove photo ${number}`} onClick={onRemove}>
        <Icon name="close" size={20} />
      </button>
      {error && !isRefused && (
        <button
          type="button"
          className={styles.again}
          onClick={({ currentTarget }) => {
            onRetry();
            // This button disappears.
            currentTarget.parentElement?.querySelector('button')?.focus();
          }}
        >
          Try again<span className="visually-hidden">{` to send photo ${number}`}</span>
        </button>
      )}
    </li>
  );
}
