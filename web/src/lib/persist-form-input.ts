import * as v from 'valibot';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The key in sessionStorage. */
const KEY = 'typed';

/** The fields that are saved, by type. */
const TYPES = /^(?:text|tel|email|number|textarea|select-one)$/;

/** The saved input by path and form label: each field's name, its initial value, and what was typed. */
const savedSchema = v.record(v.string(), v.array(v.tuple([v.string(), v.string(), v.string()])));
type SavedForms = v.InferOutput<typeof savedSchema>;

/** Input from before the reload whose form is not on the page yet. */
const pending = new Map<string, SavedForms[string]>();
/** Forms that are partly restored: the city's field appears only after a pincode was not found. */
const partlyRestored = new Map<string, HTMLFormElement>();

/**
 * Saves unsent form input when the page is left and restores it after a reload, as soon as the form is on the page. A
 * deploy removes the scripts of an old build, so a page may reload itself. For this tab only, until it is closed.
 */
export function persistFormInput(): void {
  for (const [key, typed] of Object.entries(takeSaved())) pending.set(key, typed);
  window.addEventListener('pagehide', () => save({ ...Object.fromEntries(pending), ...currentInput() }));
  function restore() {
    for (const form of document.forms) {
      const key = keyOf(form) ?? '';
      const typed = pending.get(key);
      if (!typed || !isSameForm(form, typed)) continue;
      const rest = typed.filter(([name]) => !fieldOf(form, name));
      const isOther = (partlyRestored.get(key) ?? form) !== form;
      if (isOther || rest.length === 0) pending.delete(key);
      else pending.set(key, rest);
      partlyRestored.set(key, form);
      if (isOther) continue;
      for (const [name, , value] of typed) fill(fieldOf(form, name), value);
    }
    if (pending.size === 0) observer.disconnect();
  }
  const observer = new MutationObserver(restore);
  observer.observe(document.body, { childList: true, subtree: true });
  restore();
}

/** Called on logout: nothing that was typed stays on a shared device. */
export function clearFormInput(): void {
  pending.clear();
  partlyRestored.clear();
  takeSaved();
}

/** Forms that shoppers fill in have an accessible name. Search and filter forms have none and are not saved. */
function keyOf(form: HTMLFormElement): string | undefined {
  const name = form.getAttribute('aria-label');
  return name === null ? undefined : `${window.location.pathname} ${name}`;
}

/** The fields of a form that are saved. */
function typedFields(form: HTMLFormElement): Field[] {
  return [...form.elements].filter(
    (field): field is Field =>
      (field instanceof HTMLSelectElement ||
        ((field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && !field.readOnly)) &&
      TYPES.test(field.type) &&
      field.name !== '',
  );
}

/** Unlike an input, a select has no `defaultValue`. */
const initialValue = (field: Field) => (field instanceof HTMLSelectElement ? '' : field.defaultValue);

function fieldOf(form: HTMLFormElement, name: string): Field | undefined {
  return typedFields(form).find((field) => field.name === name);
}

/** What is typed into the forms of the page now. */
function currentInput(): SavedForms {
  const typed: SavedForms = {};
  for (const form of document.forms) {
    const key = keyOf(form);
    const fields = typedFields(form);
    if (key === undefined || fields.every(({ value }) => value.trim() === '')) continue;
    typed[key] = fields.map((field) => [field.name, initialValue(field), field.value]);
  }
  return typed;
}

/**
 * Compares initial values, so that input for one saved address is not restored into the form of another. A field may be
 * missing, as the city is until its pincode has been looked up.
 */
function isSameForm(form: HTMLFormElement, typed: SavedForms[string]): boolean {
  const fields = typed.flatMap(([name, before]) => {
    const field = fieldOf(form, name);
    return field ? [{ field, before }] : [];
  });
  return fields.length > 0 && fields.every(({ field, before }) => initialValue(field) === before || field.value === '');
}

/** Fills a field as if it were typed: React notices a value only when the prototype's setter is used. */
function fill(field: Field | undefined, value: string): void {
  if (!field || field.value === value) return;
  if (field instanceof HTMLSelectElement && ![...field.options].some((option) => option.value === value)) return;
  const prototype: unknown = Object.getPrototypeOf(field);
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

function save(typed: SavedForms): void {
  try {
    if (Object.keys(typed).length > 0) sessionStorage.setItem(KEY, JSON.stringify(typed));
  } catch {
    // Storage is full or blocked: nothing is saved.
  }
}

/** The saved input, which is removed: a reload restores it once. */
function takeSaved(): SavedForms {
  try {
    const kept = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return v.parse(savedSchema, JSON.parse(kept ?? '{}'));
  } catch {
    return {};
  }
}
