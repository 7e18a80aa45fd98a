import * as v from 'valibot';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const KEY = 'typed';
const TYPES = /^(?:text|tel|email|number|textarea|select-one)$/;

/** By path and form: each field's name, what stood in it at first, and what was typed. */
const typedSchema = v.record(v.string(), v.array(v.tuple([v.string(), v.string(), v.string()])));
type Typed = v.InferOutput<typeof typedSchema>;

/** What was taken out of the storage and is in no form yet. */
const waiting = new Map<string, Typed[string]>();
/** Forms that have some of it back and lack a field for the rest: the city can be typed once its pincode is not found. */
const begun = new Map<string, HTMLFormElement>();

/** Whoever signs out leaves nothing that they typed. */
export function clearFormInput(): void {
  waiting.clear();
  begun.clear();
  take();
}

/**
 * What was typed and not sent outlives a page that is loaded anew, as a page of an old build is when a deploy took its
 * scripts away: it is in its form again as soon as that is on the screen. For this tab only, and as long as it is open.
 */
export function persistFormInput(): void {
  for (const [key, typed] of Object.entries(take())) waiting.set(key, typed);
  window.addEventListener('pagehide', () => put({ ...Object.fromEntries(waiting), ...typedNow() }));
  function putBack() {
    for (const form of document.forms) {
      const key = keyOf(form) ?? '';
      const typed = waiting.get(key);
      if (!typed || !isSameForm(form, typed)) continue;
      const rest = typed.filter(([name]) => !fieldOf(form, name));
      const isOther = (begun.get(key) ?? form) !== form;
      if (isOther || rest.length === 0) waiting.delete(key);
      else waiting.set(key, rest);
      begun.set(key, form);
      if (isOther) continue;
      for (const [name, , value] of typed) fill(fieldOf(form, name), value);
    }
    if (waiting.size === 0) observer.disconnect();
  }
  const observer = new MutationObserver(putBack);
  observer.observe(document.body, { childList: true, subtree: true });
  putBack();
}

/** Forms that somebody writes in have a name; those that search or filter have none. */
function keyOf(form: HTMLFormElement): string | undefined {
  const name = form.getAttribute('aria-label');
  return name === null ? undefined : `${window.location.pathname} ${name}`;
}

function typedFields(form: HTMLFormElement): Field[] {
  return [...form.elements].filter(
    (field): field is Field =>
      (field instanceof HTMLSelectElement ||
        ((field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && !field.readOnly)) &&
      TYPES.test(field.type) &&
      field.name !== '',
  );
}

/** A select has no first value of its own. */
const firstValue = (field: Field) => (field instanceof HTMLSelectElement ? '' : field.defaultValue);

function fieldOf(form: HTMLFormElement, name: string): Field | undefined {
  return typedFields(form).find((field) => field.name === name);
}

function typedNow(): Typed {
  const typed: Typed = {};
  for (const form of document.forms) {
    const key = keyOf(form);
    const fields = typedFields(form);
    if (key === undefined || fields.every(({ value }) => value.trim() === '')) continue;
    typed[key] = fields.map((field) => [field.name, firstValue(field), field.value]);
  }
  return typed;
}

/**
 * The same form of another address is another one: what stood in its fields at first tells them apart. A field may be
 * missing, as the city is until its pincode was looked up.
 */
function isSameForm(form: HTMLFormElement, typed: Typed[string]): boolean {
  const fields = typed.flatMap(([name, before]) => {
    const field = fieldOf(form, name);
    return field ? [{ field, before }] : [];
  });
  return fields.length > 0 && fields.every(({ field, before }) => firstValue(field) === before || field.value === '');
}

/** As if it were typed: React hears of a value only where the element's own setter was used. */
function fill(field: Field | undefined, value: string): void {
  if (!field || field.value === value) return;
  if (field instanceof HTMLSelectElement && ![...field.options].some((option) => option.value === value)) return;
  const own: unknown = Object.getPrototypeOf(field);
  Object.getOwnPropertyDescriptor(own, 'value')?.set?.call(field, value);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

function put(typed: Typed): void {
  try {
    if (Object.keys(typed).length > 0) sessionStorage.setItem(KEY, JSON.stringify(typed));
  } catch {
    // Full or forbidden: then nothing is kept.
  }
}

function take(): Typed {
  try {
    const kept = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return v.parse(typedSchema, JSON.parse(kept ?? '{}'));
  } catch {
    return {};
  }
}
