import { call } from '../../lib/call.ts';
import { useLoaded } from '../../lib/use-loaded.ts';

/** A photo of a return. Only its shopper and admins may see it, so it comes through the API instead of from a URL. */
export function ReturnPhoto({ photo, alt }: { photo: string; alt: string }) {
  const loaded = useLoaded(photo, (signal) => call('readReturnPhoto', { photo }, signal));
  if (loaded.state === 'loading') return <span>Loading {alt.toLowerCase()}…</span>;
  if (loaded.state === 'failed') return <span>{alt} could not be loaded.</span>;
  return <img src={`data:${loaded.value.type};base64,${loaded.value.data}`} alt={alt} width={160} height={200} />;
}
