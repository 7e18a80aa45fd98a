import { asciiDigits } from '../text/digits.ts';

/** An order as it is stored, or as the API sends it. */
export type SearchedOrder = {
  address: { name: string; city: string; pincode: string; mobileNumber: string };
  userPhone: string;
  gatewayOrderId?: string | undefined;
  captures: readonly { paymentId: string }[];
  parcel?: { awb?: string | undefined } | undefined;
};

/** A prefix of a word is found from so many letters on. */
const SHORTEST = 2;
/** Longer prefixes than this are compared when the order was read. */
const LONGEST = 8;
/** Any part of an order's id is found from so many characters on. */
const ID_PART = 4;
/** The newest numbers of payments and parcels count, so that an order has few keys. */
const MAX_NUMBERS = 8;

/**
 * The keys by which an order is found: Firestore finds whole values in an array, and no parts of texts. About 30, see
 * docs/decisions/0089-orders-are-found-by-keys.md.
 */
export function searchKeysOf(orderId: string, order: SearchedOrder): string[] {
  const { id, prefixed, name, whole } = partsOf(orderId, order);
  const keys = new Set(whole.filter((word) => word.length >= ID_PART));
  if (name !== '') keys.add(name);
  for (const word of prefixed) {
    for (let length = SHORTEST; length <= Math.min(LONGEST, [...word].length); length += 1) {
      keys.add(start(word, length));
    }
  }
  for (const word of id) {
    for (let at = 0; at + ID_PART <= word.length; at += 1) keys.add(word.slice(at, at + ID_PART));
  }
  return [...keys];
}

/** The keys of which an order must have one to match. Empty if the search is too short to find anything. */
export function keysOfSearch(q: string): string[] {
  const longest = wordsOf(q).reduce((best, word) => (word.length > best.length ? word : best), '');
  const keys = [longest, start(longest, LONGEST), longest.slice(0, ID_PART), joined(q)];
  return [...new Set(keys)].filter((key) => [...key].length >= SHORTEST);
}

/**
 * Whether every word of a search begins a word of the name or city, is part of the id, or is one of the numbers. Or
 * whether it is the name, however its words are separated.
 */
export function matchesSearch(q: string, orderId: string, order: SearchedOrder): boolean {
  const { id, prefixed, name, whole } = partsOf(orderId, order);
  const words = wordsOf(q);
  const isFound = (word: string) =>
    prefixed.some((each) => each.startsWith(word)) ||
    whole.includes(word) ||
    id.some((each) => each === word || (word.length >= ID_PART && each.includes(word)));
  return words.length > 0 && (words.every(isFound) || words.join('') === name);
}

/** The words of an order by how they are compared. */
function partsOf(id: string, { address, userPhone, gatewayOrderId, captures, parcel }: SearchedOrder) {
  const numbers = [parcel?.awb, gatewayOrderId, ...captures.map(({ paymentId }) => paymentId)];
  const phones = [userPhone, address.mobileNumber].map((phone) => phone.replace(/\D/g, '').slice(-10));
  return {
    id: wordsOf(id),
    prefixed: [...namesOf(address.name), ...namesOf(address.city)],
    name: joined(address.name),
    whole: [
      ...wordsOf(address.pincode),
      ...phones,
      ...numbers.flatMap((number) => wordsOf(number ?? '')).slice(-MAX_NUMBERS),
    ],
  };
}

/**
 * The words of a text in lower case. Latin letters lose their accents, and digits of every script are ASCII digits. The
 * vowel signs of Indian scripts stay; joiners, which not everybody types, do not.
 */
function wordsOf(text: string): string[] {
  const plain = asciiDigits(text)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u200c\u200d]/g, '')
    .toLowerCase();
  return plain.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);
}

/** The words of a name in every way of writing it: `P V N S Rao` also as `pvns rao`, `D'Souza` also as `dsouza`. */
function namesOf(name: string): string[] {
  const words = wordsOf(name);
  const initials = words.map((word) => ([...word].length === 1 ? word : ' ')).join('');
  return [...words, ...initials.split(' '), ...wordsOf(name.replace(/['’ʼ]/g, ''))].filter(Boolean);
}

/** The words without what separates them. */
const joined = (text: string) => wordsOf(text).join('');

/** The first letters of a word. */
const start = (word: string, length: number) => [...word].slice(0, length).join('');
