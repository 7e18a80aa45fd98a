/** The keys of an object, with their type: for objects that have exactly the properties of their type. */
export function keysOf<T extends object>(object: T) {
  return Object.keys(object) as (keyof T & string)[];
}
