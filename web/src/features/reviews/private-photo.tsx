import { photoIdOf } from '@nirala/contract/review/review-photo';
import { call } from '../../lib/call.ts';
import { useLoaded } from '../../lib/use-loaded.ts';

/** A photo whose review may not be shown. Only its uploader and admins may see it, so it comes through the API. */
export function PrivatePhoto({ url, alt, size }: { url: string; alt: string; size: number }) {
  const loaded = useLoaded(url, (signal) => call('readReviewPhoto', { photo: photoIdOf(url) }, signal));
  if (loaded.state === 'loading') return <span>Loading {alt.toLowerCase()}…</span>;
  if (loaded.state === 'failed') return <span>{alt} could not be loaded.</span>;
  return <img src={`data:${loaded.value.type};base64,${loaded.value.data}`} alt={alt} width={size} height={size} />;
}
