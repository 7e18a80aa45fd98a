/** Who is calling, as the verified ID token says, and nothing else. `phone` is E.164. */
export type Caller = { uid: string; phone: string; admin: boolean; token: string };
