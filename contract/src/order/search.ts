/** How orders and customers are found: by keys that are stored, because Firestore finds no parts of texts. */
import { asciiDigits } from '../text/digits.ts';
import { toE164 } from '../text/phone.ts';

/** An order as it is stored, or as the API sends it. */
export type SearchedOrder = {
  number: string;
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
  for (const key of startsOf(prefixed)) keys.add(key);
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
 * whether it is the name or the short number, however its parts are separated.
 */
export function matchesSearch(q: string, orderId: string, order: SearchedOrder): boolean {
  const { id, prefixed, name, whole } = partsOf(orderId, order);
  const words = wordsOf(q);
  const isFound = (word: string) =>
    prefixed.some((each) => each.startsWith(word)) ||
    whole.includes(word) ||
    id.some((each) => each === word || (word.length >= ID_PART && each.includes(word)));
  const all = words.join('');
  return words.length > 0 && (words.every(isFound) || all === name || all === order.number);
}

/** The words of an order by how they are compared. */
function partsOf(id: string, { number: short, address, userPhone, gatewayOrderId, captures, parcel }: SearchedOrder) {
  const numbers = [parcel?.awb, gatewayOrderId, ...captures.map(({ paymentId }) => paymentId)];
  const phones = [userPhone, address.mobileNumber].map(lastTen);
  return {
    id: wordsOf(id),
    prefixed: [...namesOf(address.name), ...namesOf(address.city)],
    name: joined(address.name),
    whole: [
      ...wordsOf(address.pincode),
      ...phones,
      short,
      ...numbers.flatMap((number) => wordsOf(number ?? '')).slice(-MAX_NUMBERS),
    ],
  };
}

/** What a customer is found by. `phone`: E.164. */
export type SearchedCustomer = { name: string; city: string; phone: string };

/** The keys by which a customer is found: about 50. Any four or more digits of the phone number in sequence are one. */
export function customerKeysOf({ name, city, phone }: SearchedCustomer): string[] {
  const digits = lastTen(phone);
  const keys = new Set(startsOf([...namesOf(name), ...namesOf(city)]));
  if (joined(name) !== '') keys.add(joined(name));
  for (let from = 0; from < digits.length; from += 1) {
    for (let to = from + ID_PART; to <= digits.length; to += 1) keys.add(digits.slice(from, to));
  }
  return [...keys];
}

/**
 * The keys of which a customer must have one to match, the most exact one first. Empty if the search is too short.
 */
export function keysOfCustomerSearch(q: string): string[] {
  const digits = digitsIn(q);
  if (digits !== undefined) return digits.length < ID_PART ? [] : [digits];
  const words = wordsOf(q);
  const longest = words.reduce((best, word) => ([...word].length > [...best].length ? word : best), '');
  return [...new Set([joined(q), start(longest, LONGEST)])].filter((key) => [...key].length >= SHORTEST);
}

/** Whether every word of a search begins a word of the name or city, or the digits are part of the phone number. */
export function matchesCustomer(q: string, { name, city, phone }: SearchedCustomer): boolean {
  const digits = digitsIn(q);
  if (digits !== undefined) return digits.length >= ID_PART && lastTen(phone).includes(digits);
  const words = wordsOf(q);
  const known = [...namesOf(name), ...namesOf(city)];
  const isFound = (word: string) => known.some((each) => each.startsWith(word));
  return words.length > 0 && (words.every(isFound) || words.join('') === joined(name));
}

/** The digits of a search that is a phone number or a part of one, without the country code; otherwise undefined. */
function digitsIn(q: string): string | undefined {
  const whole = toE164(q);
  if (whole !== undefined) return lastTen(whole);
  const digits = asciiDigits(q).replace(/[\s+()./-]/g, '');
  return /^\d+$/.test(digits) ? digits : undefined;
}

const lastTen = (phone: string) => phone.replace(/\D/g, '').slice(-10);

/** The beginnings of words by which they are found. */
function startsOf(words: readonly string[]): string[] {
  return words.flatMap((word) => {
    const length = Math.min(LONGEST, [...word].length);
    return Array.from({ length: Math.max(0, length - SHORTEST + 1) }, (_, more) => start(word, SHORTEST + more));
  });
}

/**
 * The words of a text in lower case. Latin letters lose their accents, and digits of every script are ASCII digits. The
 * vowel signs of Indian scripts stay; joiners, which not everybody types, do not.
 */
export function wordsOf(text: string): string[] {
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
