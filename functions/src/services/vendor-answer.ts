/** What an outside service answers when it is asked whether it knows the store. */

/**
 * `refused`: it does not accept the keys. `unknown`: it gave no usable answer, so nothing is known about the keys. `says`:
 * a sentence for the owner, without keys, phone numbers or addresses.
 */
export type VendorAnswer = { state: 'answered' | 'refused' | 'unknown'; says: string };

/** Asks the service with the store's keys, and changes nothing there. Ends within the time limit of its calls; rejects only for a bug. */
export type AskVendor = () => Promise<VendorAnswer>;
