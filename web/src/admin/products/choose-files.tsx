import { PICTURE_TYPES } from '@nirala/contract/product/upload';
import { type ChangeEvent, useRef } from 'react';
import { Button } from '../../components/button.tsx';
import shared from '../shared/shared.module.css';
import styles from './pictures.module.css';

/** Picks pictures from files or from the camera; a computer without a camera offers files for both. */
export function ChooseFiles({ onChoose }: { onChoose: (files: File[]) => void }) {
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
