import { MAX_PHOTOS } from '@nirala/contract/text/photo-limits';
import { expect, test, vi } from 'vitest';
import { CallError } from '../../lib/call-error.ts';
import { type DraftPhoto, photosProblem, sentPhotos, uploadPhoto, withFiles } from './draft-photos.ts';

const photo = (part: Partial<DraftPhoto>): DraftPhoto => ({ key: 'a', preview: 'blob:a', ...part });
const file = new File(['a picture'], 'photo.jpg', { type: 'image/jpeg' });

test('a form can be sent while a photo is on its way, and waits for it', async () => {
  let arrive = (_done: { url: string }) => {};
  const upload = new Promise<{ url: string }>((resolve) => (arrive = resolve));
  const photos = [photo({ url: '/images/first/1440.webp' }), photo({ upload })];
  expect(photosProblem(photos)).toBeUndefined();
  const sent = sentPhotos(photos);
  arrive({ url: '/images/second/1440.webp' });
  expect(await sent).toEqual(['/images/first/1440.webp', '/images/second/1440.webp']);
});

test('a form is not sent without a photo that fails while it waits', async () => {
  const failed = sentPhotos([photo({ upload: Promise.resolve({ error: 'You are offline.' }) })]);
  await expect(failed).rejects.toThrow('Try again to send the photo, or remove it.');
});

test.each([
  ['can be sent again after a failure of the network or of the server', [0, 503, 429], false],
  ['can only be removed once the server has refused the file', [400, 413], true],
])('a photo %s', async (_what, statuses, isRefused) => {
  for (const status of statuses) {
    const uploaded = await uploadPhoto(file, () => Promise.reject(new CallError(status, 'No.')));
    expect(uploaded).toEqual({ error: 'No.', isRefused });
    expect(photosProblem([photo(uploaded)])).toMatch(isRefused ? /^Remove/ : /^Try again/);
  }
});

test('files for which there is no room get no address, which would keep them in memory', () => {
  const create = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:b');
  const first = photo({});
  const photos = withFiles(
    [first],
    Array.from({ length: MAX_PHOTOS }, () => file),
  );
  expect(photos).toHaveLength(MAX_PHOTOS);
  expect(photos[0]).toBe(first);
  expect(create).toHaveBeenCalledTimes(MAX_PHOTOS - 1);
});
