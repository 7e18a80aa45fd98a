import * as v from 'valibot';
import { endpoint } from '../../endpoint.ts';
import { pictureBytes } from '../../picture.ts';
import { pictureUrl } from '../../product.ts';

/** The admin's calls about pictures. */
export const adminImages = {
  /** The same file again is the same picture. 400 with a sentence for what is no picture, or none of ours. */
  uploadImage: endpoint({
    method: 'POST',
    path: '/api/admin/images',
    who: 'admin',
    cache: 'private',
    body: 'bytes',
    // More than a picture may have, so that one that is too large hears so in words of its own.
    maxBody: 30 * 1024 * 1024,
    input: v.object({ bytes: pictureBytes }),
    /** As it goes into a product's `images`; see `pictureAt`. */
    reply: v.object({ image: pictureUrl }),
  }),
};
