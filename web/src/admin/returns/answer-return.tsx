import { awbSchema } from '@nirala/contract/parcel/awb';
import { returnReasonSchema } from '@nirala/contract/return-texts';
import { type FormEvent, useState } from 'react';
import * as v from 'valibot';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { CallError } from '../../lib/call-error.ts';
import { call } from '../../lib/call.ts';
import { useAction } from '../../lib/use-action.ts';
import { photosProblem, sentPhotos, type DraftPhoto } from '../../features/reviews/draft-photos.ts';
import { PhotoPicker } from '../../features/reviews/photo-picker.tsx';
import shared from '../shared/shared.module.css';

type AnswerReturnProps = {
  title: string;
  action: string;
  /** A courier's number instead of a reason. */
  isNumber?: boolean;
  hasPhotos?: boolean;
  pending: boolean;
  onSend: (answer: { text: string; photos: string[] }) => void;
};

const sendPhoto = async (bytes: Uint8Array<ArrayBuffer>) => (await call('uploadReturnPhoto', { bytes })).photo;

/** The reason that the shopper reads, with photos if there are any, or a courier's number. */
export function AnswerReturn({
  title,
  action,
  isNumber = false,
  hasPhotos = false,
  pending,
  onSend,
}: AnswerReturnProps) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [photos, setPhotos] = useState<readonly DraftPhoto[]>([]);

  const { pending: isWaiting, run } = useAction();

  async function send(event: FormEvent) {
    event.preventDefault();
    const read = v.safeParse(isNumber ? awbSchema : returnReasonSchema, text.trim());
    const problem = read.issues?.[0].message ?? (isNumber ? undefined : photosProblem(photos));
    setError(problem);
    if (problem !== undefined || pending) return;
    const sent = await run(
      () => sentPhotos(photos),
      (failure) => setError(failure instanceof CallError ? failure.message : String(failure)),
    );
    if (sent) onSend({ text: text.trim(), photos: sent });
  }

  return (
    <form className={shared.panel} onSubmit={(event) => void send(event)} noValidate>
      <Field
        label={title}
        alone
        {...(isNumber ? {} : { hint: 'The shopper reads this.' })}
        {...(error === undefined ? {} : { error })}
      >
        {(control) =>
          isNumber ? (
            <input {...control} autoComplete="off" value={text} onChange={({ target }) => setText(target.value)} />
          ) : (
            <textarea {...control} rows={3} value={text} onChange={({ target }) => setText(target.value)} />
          )
        }
      </Field>
      {hasPhotos && <PhotoPicker photos={photos} onPhotos={setPhotos} send={sendPhoto} signedIn />}
      <div className={shared.buttons}>
        <Button type="submit" aria-disabled={pending || isWaiting}>
          {pending || isWaiting ? 'Saving...' : action}
        </Button>
      </div>
    </form>
  );
}
