import { PICTURE_TYPES } from '@nirala/contract/picture';
import { type ChangeEvent, useRef } from 'react';
import { Button } from '../../components/button.tsx';
import shared from '../shared/shared.module.css';
import styles from './pictures.module.css';

/** Two ways to a picture: a file of this device, or its camera, which computers without one show as files too. */
export function ChooseFiles({ onChoose }: { onChoose: (files: File[]) => void }) {
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const input = {
    type: 'file',
    hidden: true,
    accept: PICTURE_TYPES.join(),
    onChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
      onChoose([...(currentTarget.files ?? [])]);
      // The same file may be chosen again.
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
      <p className="quiet">Or drop them here. JPEG, PNG, WebP or AVIF, up to 8 MB, best 1,440 × 1,800 and upright.</p>
    </div>
  );
}
