import * as v from 'valibot';

/** A whole number in a call's input: a number, or digits in a query parameter. `name` appears in the error message. */
export function wholeNumber(name: string, min: number, max: number) {
  const message = `${name} must be a whole number from ${min} to ${max}.`;
  return v.pipe(
    v.union([v.number(), v.string()], message),
    v.transform((typed) => (typeof typed === 'string' && !/^\d{1,7}$/.test(typed) ? NaN : Number(typed))),
    v.integer(message),
    v.minValue(min, message),
    v.maxValue(max, message),
  );
}
