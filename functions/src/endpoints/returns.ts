import { requireImageType } from '../images/image-type.ts';
import { ApiError } from '../lib/api-error.ts';
import { withdrawReturn } from '../returns/move.ts';
import { quoteReturn, readOwnOrder, readReturnable, requestReturn } from '../returns/request.ts';
import { count, RETURN_PHOTOS } from '../store/rate-limits.ts';
import { readReturn, readReturnsById, toReturn } from '../store/returns.ts';
import { readReturnPhoto, saveReturnPhoto } from '../store/return-photos.ts';
import type { Deps, Handlers } from './handler.ts';

type Calls =
  | 'readReturnable'
  | 'listReturns'
  | 'quoteReturn'
  | 'requestReturn'
  | 'readReturn'
  | 'withdrawReturn'
  | 'uploadReturnPhoto'
  | 'readReturnPhoto';

/** In pixels. A photo shows a fault, so it may be small. */
const MIN_WIDTH = 240;

/** Returns and exchanges of the caller's own orders. */
export function returns(deps: Deps): Pick<Handlers, Calls> {
  const { db, now } = deps;
  return {
    readReturnable: async ({ id }, caller) => readReturnable(deps, await readOwnOrder(deps, caller, id)),
    async listReturns({ id }, caller) {
      const { order } = await readOwnOrder(deps, caller, id);
      const found = await readReturnsById(
        db,
        (order.returns ?? []).map((entry) => entry.id),
      );
      return { returns: found.map(toReturn) };
    },
    quoteReturn: async (input, caller) => quoteReturn(deps, await readOwnOrder(deps, caller, input.orderId), input),
    requestReturn: async (input, caller) => ({ return: toReturn(await requestReturn(deps, caller, input)) }),
    async readReturn({ id }, { uid }) {
      const known = await readReturn(db, id);
      if (known?.ret.uid !== uid) throw new ApiError('return-not-found');
      return { return: toReturn(known) };
    },
    withdrawReturn: async ({ id }, caller) => ({ return: toReturn(await withdrawReturn(deps, caller, id)) }),
    async uploadReturnPhoto({ bytes }, { uid }) {
      // A file that is no picture costs nothing, so it is not counted.
      requireImageType(bytes);
      await count(db, RETURN_PHOTOS, uid);
      const { encodePicture } = await import('../images/encode.ts');
      const { files } = await encodePicture(bytes, { uid, minWidth: MIN_WIDTH });
      const widest = files.findLast(({ name }) => name.endsWith('.webp'));
      if (!widest) throw new Error('An encoded picture has no WebP file.');
      return { photo: await saveReturnPhoto(db, uid, widest.bytes, now()) };
    },
    async readReturnPhoto({ photo }, { uid, admin }) {
      const stored = await readReturnPhoto(db, photo);
      if (!stored || (stored.uid !== uid && !admin)) throw new ApiError('return-not-found');
      return { type: 'image/webp', data: Buffer.from(stored.bytes).toString('base64') };
    },
  };
}
