import { randomUUID } from 'node:crypto';
import { MAX_ADDRESSES } from '@nirala/contract/address';
import { MESSAGES } from '@nirala/contract/messages';
import { ApiError } from '../api/api-error.ts';
import type { Handlers } from '../api/handlers.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../identity.ts';
import { changeAddresses, readAddresses, recordSignIn } from '../store/users.ts';

/** The phone number in a body or a path must be the caller's own; 403 otherwise. */
export function mustBeOwn(phone: string, caller: Caller): void {
  if (phone !== caller.phone) throw new ApiError(403, MESSAGES.notYours);
}

export function users({ db }: Deps): Pick<Handlers, 'signIn' | 'getAddress' | 'updateAddress'> {
  return {
    async signIn({ phoneNumber }, caller) {
      mustBeOwn(phoneNumber, caller);
      await recordSignIn(db, caller.uid, caller.phone);
      return { token: caller.token, message: MESSAGES.loggedIn };
    },
    async getAddress({ phoneNumber }, caller) {
      mustBeOwn(phoneNumber, caller);
      return { address: await readAddresses(db, caller.uid) };
    },
    async updateAddress({ phoneNumber, address }, caller) {
      mustBeOwn(phoneNumber, caller);
      const book = await changeAddresses(db, caller.uid, (saved) => {
        const { id, ...fields } = address;
        if (id === undefined) {
          if (saved.length >= MAX_ADDRESSES) throw new ApiError(409, MESSAGES.tooManyAddresses);
          return [{ ...fields, id: randomUUID() }, ...saved];
        }
        if (!saved.some((known) => known.id === id)) throw new ApiError(404, MESSAGES.unknownAddress);
        return saved.map((known) => (known.id === id ? { ...fields, id } : known));
      });
      return { address: book };
    },
  };
}
