import { CATEGORY_FIELDS } from '@nirala/contract/product/category-list';
import { pictureAt } from '@nirala/contract/product/picture';
import { MAX_PICTURE, PICTURE_TYPES, PICTURE_WORDS } from '@nirala/contract/product/upload';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { call } from '../../lib/call.ts';
import { useAction } from '../../lib/use-action.ts';
import { useFocusFallback } from '../../lib/use-focus-fallback.ts';
import type { Editing } from '../shared/edit-form.tsx';
import { errorText } from '../shared/errors.ts';
import shared from '../shared/shared.module.css';
import styles from './categories.module.css';

/** The width of the file that the form shows, in pixels. */
const PREVIEW_WIDTH = 480;

/** The picture of a category. A file that is refused leaves it as it is. */
export function PictureField({ draft: { picture }, errors, change }: Editing<typeof CATEGORY_FIELDS>) {
  const { pending, run } = useAction();
  const [input, focusInput] = useFocusFallback<HTMLInputElement>();
  const [problem, setProblem] = useState<string>();

  async function upload(file: File | undefined): Promise<void> {
    if (!file) return;
    const tooLarge = file.size > MAX_PICTURE ? `${file.name}: ${PICTURE_WORDS.tooLarge}` : undefined;
    setProblem(tooLarge);
    if (tooLarge !== undefined) return;
    const uploaded = await run(
      async () => call('uploadImage', { bytes: new Uint8Array(await file.arrayBuffer()) }),
      (error) => setProblem(`${file.name}: ${errorText(error)}`),
    );
    if (uploaded) change({ picture: uploaded.image });
  }

  return (
    <div className={styles.picture}>
      <Field
        label={CATEGORY_FIELDS.picture.label}
        optional
        error={problem ?? errors.picture}
        hint="Links to the category show it in WhatsApp and elsewhere. Without one they show its newest product."
      >
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
      {picture !== '' && (
        <div className={shared.buttons}>
          <img src={pictureAt(picture, PREVIEW_WIDTH)} width={96} height={120} alt="As it was uploaded" />
          <Button
            look="quiet"
            onClick={() => {
              change({ picture: '' });
              focusInput();
            }}
          >
            Remove the picture
          </Button>
        </div>
      )}
    </div>
  );
}
