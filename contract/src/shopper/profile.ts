import * as v from 'valibot';
import { lengthOf } from './ticket.ts';
import { MESSAGES } from '../text/messages.ts';
import { plainLine } from '../text/plain-text.ts';

const MAX_PROFILE_NAME = 80;

/** The name that a shopper gave the account; empty for none. */
export const profileNameSchema = v.pipe(
  v.string(MESSAGES.requiredFields),
  v.transform(plainLine),
  v.check((name) => lengthOf(name) <= MAX_PROFILE_NAME, MESSAGES.nameTooLong),
);

/** The account of a shopper. */
export const profileSchema = v.object({ name: v.string() });
