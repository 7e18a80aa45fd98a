import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
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
  readReturnable: endpoint({
    method: 'GET',
    path: '/api/orders/{id}/returnable',
    who: 'user',
    cache: 'private',
    input: v.object({ id: idSchema }),
    reply: returnableSchema,
  }),
  listReturns: endpoint({
    method: 'GET',
    path: '/api/orders/{id}/returns',
    who: 'user',
    cache: 'private',
    input: v.object({ id: idSchema }),
    reply: v.object({ returns: v.array(returnSchema) }),
  }),
  /** What goes back for these pieces, before the shopper sends the request. */
  quoteReturn: endpoint({
    method: 'POST',
    path: '/api/returns/quote',
    who: 'user',
    cache: 'private',
    input: quoteReturnSchema,
    reply: returnQuoteSchema,
  }),
  /** Requests a return or an exchange, whose new pieces are held immediately. `requestId` is the idempotency key. */
  requestReturn: endpoint({
    method: 'POST',
    path: '/api/returns',
    who: 'user',
    cache: 'private',
    input: requestReturnSchema,
    reply: v.object({ return: returnSchema }),
  }),
  readReturn: endpoint({
    method: 'GET',
    path: '/api/returns/{id}',
    who: 'user',
    cache: 'private',
    input: v.object({ id: returnIdSchema }),
    reply: v.object({ return: returnSchema }),
  }),
  /** Before the pickup. Releases the held pieces of an exchange. Idempotent. */
  withdrawReturn: endpoint({
    method: 'POST',
    path: '/api/returns/{id}/withdraw',
    who: 'user',
    cache: 'private',
    input: v.object({ id: returnIdSchema }),
    reply: v.object({ return: returnSchema }),
  }),
  /** A photo for a request that the caller sends next. A photo that no return has within a day is deleted. */
  uploadReturnPhoto: endpoint({
    method: 'POST',
    path: '/api/returns/photos',
    who: 'user',
    cache: 'private',
    body: 'bytes',
    maxBody: MAX_UPLOAD,
    slow: true,
    input: returnPhotoUploadSchema,
    reply: v.object({ photo: returnPhotoIdSchema }),
  }),
  /** Only the shopper and admins may see it, so it is not a URL for `<img>`. `data`: base64. */
  readReturnPhoto: endpoint({
    method: 'GET',
    path: '/api/returns/photos/{photo}',
    who: 'user',
    cache: 'private',
    input: v.object({ photo: returnPhotoIdSchema }),
    reply: v.object({ type: v.literal('image/webp'), data: v.string() }),
  }),
};
