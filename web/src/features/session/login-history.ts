import * as v from 'valibot';

const codeStepSchema = v.looseObject({ step: v.literal('code') });

/** Whether a history entry of the login screen is that of the code. */
export function isCodeStep(state: unknown): boolean {
  return v.is(codeStepSchema, state);
}

/** The history entry of the code after that of the number; what the shopper was doing goes along. */
export function toCodeStep(state: unknown): object {
  return { ...(typeof state === 'object' ? state : {}), step: 'code' };
}
