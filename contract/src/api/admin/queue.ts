import * as v from 'valibot';
import { countSchema } from '../../text/inputs.ts';
import { adminRead } from './admin-call.ts';

export const adminQueue = {
  /**
   * How many things wait in each line of `QUEUE` (queue-lines.ts), at most `QUEUE_COUNT_END`. One Firestore read for each line, however
   * many orders there are.
   */
  readQueue: adminRead({
    may: 'manage',
    path: '/api/admin/queue',
    input: v.object({}),
    reply: v.object({ counts: v.record(v.string(), countSchema) }),
  }),
};
