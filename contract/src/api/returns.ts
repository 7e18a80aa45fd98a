import { userRead, userWrite } from './endpoint.ts';
import * as v from 'valibot';
import { idSchema } from '../text/inputs.ts';
import { MAX_UPLOAD } from '../product/upload.ts';
import {
  quoteReturnSchema,
  requestReturnSchema,
  returnableSchema,
  returnIdSchema,
  returnPhotoIdSchema,
  returnPhotoUploadSchema,
  returnQuoteSchema,
  returnSchema,
} from '../return/schema.ts';

/** Returns and exchanges of the caller's own orders. */
export const returns = {
  /** What can be returned of an order, until when, and how. */
  readReturnable: userRead({
    path: '/api/orders/{id}/returnable',
    input: v.object({ id: idSchema }),
    reply: returnableSchema,
  }),
  listReturns: userRead({
    path: '/api/orders/{id}/returns',
    input: v.object({ id: idSchema }),
    reply: v.object({ returns: v.array(returnSchema) }),
  }),
  /** What goes back for these pieces, before the shopper sends the request. */
  quoteReturn: userWrite({
    path: '/api/returns/quote',
    input: quoteReturnSchema,
    reply: returnQuoteSchema,
  }),
  /** Requests a return or an exchange, whose new pieces are held immediately. `requestId` is the idempotency key. */
  requestReturn: userWrite({
    path: '/api/returns',
    input: requestReturnSchema,
    reply: v.object({ return: returnSchema }),
  }),
  readReturn: userRead({
    path: '/api/returns/{id}',
    input: v.object({ id: returnIdSchema }),
    reply: v.object({ return: returnSchema }),
  }),
  /** Before the pickup. Releases the held pieces of an exchange. Idempotent. */
  withdrawReturn: userWrite({
    path: '/api/returns/{id}/withdraw',
    input: v.object({ id: returnIdSchema }),
    reply: v.object({ return: returnSchema }),
  }),
  /** A photo for a request that the caller sends next. A photo that no return has within a day is deleted. */
  uploadReturnPhoto: userWrite({
    path: '/api/returns/photos',
    body: 'bytes',
    maxBody: MAX_UPLOAD,
    slow: true,
    input: returnPhotoUploadSchema,
    reply: v.object({ photo: returnPhotoIdSchema }),
  }),
  /** Only the shopper and admins may see it, so it is not a URL for `<img>`. `data`: base64. */
  readReturnPhoto: userRead({
    path: '/api/returns/photos/{photo}',
    input: v.object({ photo: returnPhotoIdSchema }),
    reply: v.object({ type: v.literal('image/webp'), data: v.string() }),
  }),
};
