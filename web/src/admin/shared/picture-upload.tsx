import { MAX_PICTURE, PICTURE_TYPES, PICTURE_WORDS } from '@nirala/contract/product/upload';
import { useState, type ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { call } from '../../lib/call.ts';
import { useAction } from '../../lib/use-action.ts';
import { useFocusFallback } from '../../lib/use-focus-fallback.ts';
import { errorText } from './errors.ts';
import styles from './picture-upload.module.css';
import shared from './shared.module.css';

type PictureUploadProps<T> = {
  label: string;
  hint?: string | undefined;
  /** Whether there may be no picture. */
  optional?: boolean | undefined;
  error: string | undefined;
  /** The accepted MIME types. */
  types?: readonly string[];
  /** Uploads a file. */
  send: (bytes: Uint8Array<ArrayBuffer>) => Promise<T>;
  onUpload: (uploaded: T) => void;
  onRemove: () => void;
  /** What the button says that removes the picture. */
  removeLabel?: string;
  /** The picture as it is now. */
  children: ReactNode;
};

/** A picture that is uploaded as soon as its file is chosen. A file that is refused leaves the picture as it is. */
export function PictureUpload<T>({
  label,
  hint,
  optional = true,
  error,
  types = PICTURE_TYPES,
  send,
  onUpload,
  onRemove,
  removeLabel = 'Remove the picture',
  children,
}: PictureUploadProps<T>) {
  const { pending, run } = useAction();
  const [input, focusInput] = useFocusFallback<HTMLInputElement>();
  const [problem, setProblem] = useState<string>();

  async function upload(file: File | undefined): Promise<void> {
    if (!file) return;
    const refusal = problemOf(file);
    setProblem(refusal);
    if (refusal !== undefined) return;
    const uploaded = await run(
      async () => ({ value: await send(new Uint8Array(await file.arrayBuffer())) }),
      (failure) => setProblem(`${file.name}: ${errorText(failure)}`),
    );
    if (uploaded) onUpload(uploaded.value);
  }

  return (
    <div className={styles.upload}>
      <Field label={label} optional={optional} error={problem ?? error} hint={hint}>
        {(control) => (
          <input
            {...control}
            ref={input}
            className={styles.file}
            type="file"
            accept={types.join(',')}
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
      {children && (
        <div className={styles.uploaded}>
          {children}
          {optional && (
            <Button
              look="quiet"
              onClick={() => {
                onRemove();
                focusInput();
              }}
            >
              {removeLabel}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** Uploads a picture of the shop. Resolves to its URL. */
export const uploadPicture = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  (await call('uploadImage', { bytes })).image;

/** Why a file is not sent at all. */
function problemOf(file: File): string | undefined {
  if (file.size === 0) return `${file.name}: ${PICTURE_WORDS.empty}`;
  return file.size > MAX_PICTURE ? `${file.name}: ${PICTURE_WORDS.tooLarge}` : undefined;
}
