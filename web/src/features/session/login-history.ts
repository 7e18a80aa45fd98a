import * as v from 'valibot';

const codeStepSchema = v.looseObject({ step: v.literal('code') });

/** Whether a history entry of /login belongs to the code step. */
export function isCodeStep(state: unknown): boolean {
  return v.is(codeStepSchema, state);
}

/** The state of the code step's history entry. It keeps what to continue after sign-in. */
export function toCodeStep(state: unknown): object {
  return { ...(typeof state === 'object' ? state : {}), step: 'code' };
}
