import { pictureAt } from '@nirala/contract/product/picture';
import { MAX_PICTURE, PICTURE_TYPES, PICTURE_WORDS } from '@nirala/contract/product/upload';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { call } from '../../lib/call.ts';
import { useAction } from '../../lib/use-action.ts';
import { useFocusFallback } from '../../lib/use-focus-fallback.ts';
import { errorText } from '../shared/errors.ts';
import shared from '../shared/shared.module.css';
import styles from './collections.module.css';

type CollectionPictureProps = {
  label: string;
  hint: string | undefined;
  /** Empty: none. */
  url: string;
  error: string | undefined;
  onChange: (url: string) => void;
};

/** The picture of a collection. A file that is refused leaves it as it is. */
export function CollectionPicture({ label, hint, url, error, onChange }: CollectionPictureProps) {
  const { pending, run } = useAction();
  const [input, focusInput] = useFocusFallback<HTMLInputElement>();
  const [problem, setProblem] = useState<string>();

  async function upload(file: File | undefined) {
    if (!file) return;
    setProblem(undefined);
    if (file.size > MAX_PICTURE) return setProblem(`${file.name}: ${PICTURE_WORDS.tooLarge}`);
    const uploaded = await run(
      async () => call('uploadImage', { bytes: new Uint8Array(await file.arrayBuffer()) }),
      (failure) => setProblem(`${file.name}: ${errorText(failure)}`),
    );
    if (uploaded) onChange(uploaded.image);
  }

  return (
    <div className={styles.picture}>
      <Field label={label} optional error={problem ?? error} hint={hint}>
        {(control) => (
          <input
            {...control}
            ref={input}
            type="file"
            accept={PICTURE_TYPES.join(',')}
            aria-disabled={pending}
            onChange={({ currentTarget }) => {
              void upload(currentTarget.files?.[0]);
              // Without this, choosing the same file again, after it was changed, would fire no event.
              currentTarget.value = '';
            }}
          />
        )}
      </Field>
      <p role="status" className={shared.small}>
        {pending && 'Uploading...'}
      </p>
      {url !== '' && (
        <>
          <img src={pictureAt(url, 480)} alt="The picture, as it is now" />
          <div className={shared.buttons}>
            <Button
              look="quiet"
              onClick={() => {
                onChange('');
                focusInput();
              }}
            >
              Remove the picture
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
