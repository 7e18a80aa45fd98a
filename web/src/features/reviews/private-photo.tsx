import { photoIdOf } from '@nirala/contract/review/review';
import { call } from '../../lib/call.ts';
import { useLoaded } from '../../lib/use-loaded.ts';

/** A photo of a return, for its shopper and admins. */
export function ReturnPhoto({ photo, alt }: { photo: string; alt: string }) {
  const load = (signal: AbortSignal) => call('readReturnPhoto', { photo }, signal);
  return <PrivatePhoto id={photo} load={load} alt={alt} width={160} height={200} />;
}

/** A photo whose review may not be shown, for its uploader and admins. */
export function HiddenReviewPhoto({ url, alt, size }: { url: string; alt: string; size: number }) {
  const load = (signal: AbortSignal) => call('readReviewPhoto', { photo: photoIdOf(url) }, signal);
  return <PrivatePhoto id={url} load={load} alt={alt} width={size} height={size} />;
}

type PrivatePhotoProps = {
  id: string;
  load: (signal: AbortSignal) => Promise<{ type: string; data: string }>;
  alt: string;
  width: number;
  height: number;
};

/** A photo that not everybody may see, so it comes through the API instead of from a URL. */
function PrivatePhoto({ id, load, alt, width, height }: PrivatePhotoProps) {
  const loaded = useLoaded(id, load);
  if (loaded.state === 'loading') return <span>Loading {alt.toLowerCase()}…</span>;
  if (loaded.state === 'failed') return <span>{alt} could not be loaded.</span>;
  const { type, data } = loaded.value;
  return <img src={`data:${type};base64,${data}`} alt={alt} width={width} height={height} />;
}
