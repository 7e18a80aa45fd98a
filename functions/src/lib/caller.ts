/** The signed-in caller, from the verified ID token. `phone` is E.164. */
export type Caller = { uid: string; phone: string; admin: boolean; token: string };
