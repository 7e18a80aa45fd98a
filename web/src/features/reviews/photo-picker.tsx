import { MESSAGES } from '@nirala/contract/text/messages';
import { MAX_PHOTOS } from '@nirala/contract/text/photo-limits';
import { photoIdOf } from '@nirala/contract/review/review';
import { useId, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { call } from '../../lib/call.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { type DraftPhoto, type SendPhoto, uploadPhoto, withFiles } from './draft-photos.ts';
import styles from './photo-picker.module.css';

const ACCEPTED = 'image/jpeg,image/png,image/webp,image/heic,image/heif';

type PhotoPickerProps = {
  photos: readonly DraftPhoto[];
  onPhotos: (change: (photos: readonly DraftPhoto[]) => readonly DraftPhoto[]) => void;
  send: SendPhoto;
  signedIn: boolean;
};

/** The photos of a form. Each one is sent as soon as it is chosen, and again if the shopper asks after a failure. */
export function PhotoPicker({ photos, onPhotos, send, signedIn }: PhotoPickerProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [tooMany, setTooMany] = useState(false);

  function add(files: readonly File[]) {
    setTooMany(photos.length + files.length > MAX_PHOTOS);
    const all = withFiles(photos, files);
    onPhotos(() => all);
    for (const photo of all) if (!photos.some(({ key }) => key === photo.key)) start(photo);
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
      <p id={`${id}-label`} className={styles.label}>
        Photos <span className={styles.optional}>(optional)</span>
      </p>
      {photos.length > 0 && (
        <ul className={styles.photos}>
          {photos.map((photo, index) => (
            <li key={photo.key} className={styles.photo}>
              {photo.preview ? (
                <img src={photo.preview} alt={`Your photo ${index + 1}`} width={96} height={96} />
              ) : (
                photo.url && <PrivatePhoto url={photo.url} alt={`Your photo ${index + 1}`} size={96} />
              )}
              {!photo.url && !photo.error && <progress aria-label={`Sending photo ${index + 1}`} />}
              <button
                type="button"
                className={styles.remove}
                aria-label={`Remove photo ${index + 1}`}
                onClick={() => remove(photo)}
              >
                <Icon name="close" size={20} />
              </button>
              {photo.error && !photo.isRefused && (
                <button
                  type="button"
                  className={styles.again}
                  onClick={({ currentTarget }) => {
                    start(photo);
                    // This button disappears.
                    currentTarget.parentElement?.querySelector('button')?.focus();
                  }}
                >
                  Try again<span className="visually-hidden">{` to send photo ${index + 1}`}</span>
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      <div role="alert" className={styles.errors}>
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
      <p id={`${id}-hint`} className={styles.hint}>
        {signedIn
          ? `Up to ${MAX_PHOTOS}. We remove the place and the camera’s data from them.`
          : MESSAGES.photosNeedLogin}
      </p>
    </div>
  );
}

/** A photo whose review may not be shown. Only its uploader and admins may see it, so it comes through the API. */
export function PrivatePhoto({ url, alt, size }: { url: string; alt: string; size: number }) {
  const loaded = useLoaded(url, (signal) => call('readReviewPhoto', { photo: photoIdOf(url) }, signal));
  if (loaded.state === 'loading') return <span>Loading {alt.toLowerCase()}…</span>;
  if (loaded.state === 'failed') return <span>{alt} could not be loaded.</span>;
  return <img src={`data:${loaded.value.type};base64,${loaded.value.data}`} alt={alt} width={size} height={size} />;
}
