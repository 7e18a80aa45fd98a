import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { MAX_UPLOAD, pictureBytes } from '../../product/upload.ts';
import { pictureUrl } from '../../product/product.ts';

/** The admin's calls about pictures. */
export const adminImages = {
  /** Uploading the same file again returns the same picture. 400 with a message for files that are not accepted. */
  uploadImage: endpoint({
    method: 'POST',
    path: '/api/admin/images',
    who: 'admin',
    cache: 'private',
    body: 'bytes',
    maxBody: MAX_UPLOAD,
    input: v.object({ bytes: pictureBytes }),
    /** The URL for a product's `images`; see `pictureAt`. */
    reply: v.object({ image: pictureUrl }),
  }),
};
