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
import styles from './pages.module.css';
import type { OwnInputProps } from './own-input.ts';

/** The width of the file that the form shows, in pixels. */
const PREVIEW_WIDTH = 480;

/** A picture of a section, as the URL of its file. A file that is refused leaves the picture as it is. */
export function PictureInput({ field: { label, hint, optional }, value, onChange, error }: OwnInputProps) {
  const url = typeof value === 'string' ? value : '';
  const { pending, run } = useAction();
  const [input, focusInput] = useFocusFallback<HTMLInputElement>();
  const [problem, setProblem] = useState<string>();

  async function upload(file: File | undefined): Promise<void> {
    if (!file) return;
    const refusal = problemOf(file);
    setProblem(refusal);
    if (refusal !== undefined) return;
    const uploaded = await run(
      async () => call('uploadImage', { bytes: new Uint8Array(await file.arrayBuffer()) }),
      (failure) => setProblem(`${file.name}: ${errorText(failure)}`),
    );
    if (uploaded) onChange(uploaded.image);
  }

  return (
    <div className={styles.picture}>
      <Field label={label} optional={optional} error={problem ?? error} hint={hint}>
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
      <div role="status" className={shared.small}>
        {pending && 'Uploading...'}
      </div>
      {url !== '' && (
        <div className={styles.uploaded}>
          <img src={pictureAt(url, PREVIEW_WIDTH)} alt={`${label}, as it is now`} />
          {optional && (
            <Button
              look="quiet"
              onClick={() => {
                onChange('');
                focusInput();
              }}
            >
              Remove the picture
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** Why a file is not sent at all. */
function problemOf(file: File): string | undefined {
  if (file.size === 0) return `${file.name}: ${PICTURE_WORDS.empty}`;
  return file.size > MAX_PICTURE ? `${file.name}: ${PICTURE_WORDS.tooLarge}` : undefined;
}
