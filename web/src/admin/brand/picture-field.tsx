import { MAX_PICTURE, PICTURE_WORDS } from '@nirala/contract/product/upload';
import { BRAND_PICTURE_TYPES, type BrandFields, type BrandPictureKind } from '@nirala/contract/settings/brand-form';
import { SETTINGS } from '@nirala/contract/settings/documents';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { call } from '../../lib/call.ts';
import { useAction } from '../../lib/use-action.ts';
import { useFocusFallback } from '../../lib/use-focus-fallback.ts';
import type { Editing } from '../shared/edit-form.tsx';
import { errorText } from '../shared/errors.ts';
import shared from '../shared/shared.module.css';
import styles from './brand.module.css';

type BrandEditing = Editing<BrandFields>;

export const LogoField = (editing: BrandEditing) => <PictureField kind="logo" {...editing} />;
export const MarkField = (editing: BrandEditing) => <PictureField kind="mark" {...editing} />;
export const CardField = (editing: BrandEditing) => <PictureField kind="card" {...editing} />;

/** A picture of the brand. A file that is refused leaves the picture as it is. */
function PictureField({ kind, draft, errors, change }: BrandEditing & { kind: BrandPictureKind }) {
  const { label, hint } = SETTINGS.brand.fields[kind];
  const picture = draft[kind];
  const { pending, run } = useAction();
  const [input, focusInput] = useFocusFallback<HTMLInputElement>();
  const [problem, setProblem] = useState<string>();

  async function upload(file: File | undefined): Promise<void> {
    if (!file) return;
    setProblem(problemOf(file));
    if (problemOf(file) !== undefined) return;
    const uploaded = await run(
      async () => call('uploadBrandPicture', { kind, bytes: new Uint8Array(await file.arrayBuffer()) }),
      (error) => setProblem(`${file.name}: ${errorText(error)}`),
    );
    if (uploaded) change({ [kind]: uploaded });
  }

  return (
    <div className={styles.pictureField}>
      <Field label={label} optional error={problem ?? errors[kind]} hint={`${hint} PNG, JPEG, WebP, AVIF or SVG.`}>
        {(control) => (
          <input
            {...control}
            ref={input}
            className={styles.file}
            type="file"
            accept={BRAND_PICTURE_TYPES.join(',')}
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
      {picture && (
        <div className={styles.uploaded}>
          <img
            className={styles[kind]}
            src={picture.url}
            width={picture.width}
            height={picture.height}
            alt={`${label}, as it was uploaded`}
          />
          <Button
            look="quiet"
            onClick={() => {
              change({ [kind]: null });
              focusInput();
            }}
          >
            Remove {label.toLowerCase()}
          </Button>
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
