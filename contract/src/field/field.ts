/**
 * A field of something that an owner edits: a setting, a coupon, a product. It is described once, by its kind. From the
 * description follow what the API accepts and what is stored (fields.ts), what a form shows and reads (form.ts), and what a
 * cell of a CSV file holds (`readCell`, `writeCell`).
 *
 * ```ts
 * const fields = { fee: money('Fee of a return (₹)', rupeesUpTo(1000), { initial: 0, hint: 'Not taken for an exchange.' }) };
 * type Settings = Values<typeof fields>; // { fee: number }
 * ```
 */
import * as v from 'valibot';
import { formatRupees, toPaise, toRupees } from '../text/money.ts';
import { numberIn, parseRupees } from '../text/written-amount.ts';

type Schema = v.GenericSchema;
/** The value of a field with this schema. */
export type Out<S extends Schema> = v.InferOutput<S>;

/** One of the values of a choice. `meaning`: a sentence about it. */
type Choice = { value: string | number; title: string; meaning?: string };

/** How a form draws a field. */
type Drawn =
  | { kind: 'text'; type?: 'text' | 'tel' | 'email' | 'date' | 'time'; inputMode?: 'numeric'; rows?: number }
  | { kind: 'number' | 'money' }
  /** `says`: the sentence beside the box, if it is not the label. */
  | { kind: 'check'; says?: string }
  | { kind: 'choice'; choices: readonly Choice[]; look: 'select' | 'radios'; none?: string }
  | { kind: 'choices'; choices: readonly Choice[] }
  | { kind: 'list'; rows: number }
  /** The form has a component for it. */
  | { kind: 'own' };

/** How a field is stored. Its `schema` turns what is stored into the value. */
type Stored<T> = { name: (field: string) => string; schema: Schema; write(value: T): unknown };

/** The cell of a field in a CSV file. `name`: of its column. `read` returns what the field's schema checks. */
type Cell<T> = {
  name: string;
  about: string;
  isRequired: boolean;
  read(cell: string): unknown;
  write(value: T): string;
};

/** A field with values of `S`, which a form holds as `D` while they are typed. */
export type Field<S extends Schema, D> = Drawn & {
  label: string;
  hint?: string;
  /** Checks values, with a message for each problem. */
  schema: S;
  /** Whether it may stay empty. */
  optional: boolean;
  /** The value until somebody sets another. */
  initial?: Out<S>;
  /** The draft of a value; without one, of nothing. */
  draft(value?: Out<S>): D;
  /** What is typed, for the schema to check. */
  read(draft: D): unknown;
  /** What is typed, to compare two versions. */
  text(draft: D): string;
  stored: Stored<Out<S>>;
  cell?: Cell<Out<S>>;
};

/** A field of any shape, as a form or a document goes through its fields. */
export type AnyField = Field<Schema, unknown>;

/** What every kind of field can have. What is absent follows from the kind and the schema. */
type Options<S extends Schema> = {
  hint?: string;
  optional?: boolean;
  initial?: Out<S>;
  stored?: { name?: string; schema?: Schema; write?: (value: Out<S>) => unknown };
  cell?: Pick<Cell<Out<S>>, 'name' | 'about'> & Partial<Cell<Out<S>>>;
};

type Parts<S extends Schema, D> = Pick<Field<S, D>, 'draft' | 'read' | 'text'> & {
  cell: Pick<Cell<Out<S>>, 'read' | 'write'>;
  stored?: Partial<Stored<Out<S>>>;
};

function field<S extends Schema, D, K extends Drawn>(
  label: string,
  schema: S,
  { hint, initial, ...options }: Options<S>,
  drawn: K,
  { cell, stored, ...parts }: Parts<S, D>,
): K & Omit<Field<S, D>, keyof Drawn> {
  const { name } = options.stored ?? {};
  return {
    ...drawn,
    ...parts,
    label,
    schema,
    optional: options.optional ?? v.is(schema, parts.read(parts.draft())),
    ...(hint !== undefined && { hint }),
    ...(initial !== undefined && { initial }),
    stored: {
      name: name === undefined ? (stored?.name ?? ((field) => field)) : () => name,
      schema: options.stored?.schema ?? stored?.schema ?? schema,
      write: options.stored?.write ?? stored?.write ?? ((value) => value),
    },
    ...(options.cell && { cell: { isRequired: false, ...cell, ...options.cell } }),
  };
}

const asTyped = (typed: string) => typed;

/** A text. With `rows` it may have several lines. */
export function text<S extends v.GenericSchema<string | null, string | null>>(
  label: string,
  schema: S,
  { type, inputMode, rows, ...options }: Options<S> & Omit<Extract<Drawn, { kind: 'text' }>, 'kind'> = {},
) {
  const read = orNull(schema, asTyped);
  const drawn = {
    kind: 'text',
    ...(type && { type }),
    ...(inputMode && { inputMode }),
    ...(rows && { rows }),
  } as const;
  return field(label, schema, options, drawn, {
    draft: (value?: Out<S>) => value ?? '',
    read,
    text: asTyped,
    cell: { read, write: (value: Out<S>) => value ?? '' },
  });
}

/** A number. If the schema takes null, an empty input is null. */
export function number<S extends v.GenericSchema<number | null, number | null>>(
  label: string,
  schema: S,
  options: Options<S> = {},
) {
  return field(label, schema, options, { kind: 'number' } as const, numeric(schema, numberIn));
}

/** An amount in rupees, stored in paise. If the schema takes null, an empty input is null. */
export function money<S extends v.GenericSchema<number | null, number | null>>(
  label: string,
  schema: S,
  options: Options<S> = {},
) {
  const rupees = (paise: number): number | null => toRupees(paise);
  const paise = v.pipe(v.number(), v.integer(), v.minValue(0), v.transform(rupees), schema);
  return field(label, schema, options, { kind: 'money' } as const, {
    ...numeric(schema, parseRupees),
    stored: {
      name: (name) => `${name}Paise`,
      schema: v.is(schema, null) ? v.nullable(paise) : paise,
      write: (rupees: Out<S>) => (rupees === null ? null : toPaise(rupees)),
    },
  });
}

function numeric<S extends v.GenericSchema<number | null, number | null>>(schema: S, parse: (typed: string) => number) {
  const read = orNull(schema, parse);
  const draft = (value?: Out<S>) => (value === undefined || value === null ? '' : String(value));
  return { draft, read, text: asTyped, cell: { read, write: draft } };
}

/** Reads an empty input as null where the schema takes null. */
function orNull<T>(schema: Schema, read: (typed: string) => T): (typed: string) => T | null {
  const canBeNull = v.is(schema, null);
  return (typed) => (canBeNull && typed.trim() === '' ? null : read(typed));
}

const YES = ['yes', 'y', 'true', '1'];
const NO = ['no', 'n', 'false', '0'];

/** Yes or no. `says`: the sentence beside the box, if it is not the label. */
export function check(label: string, { says, ...options }: Options<v.BooleanSchema<string>> & { says?: string } = {}) {
  return field(label, v.boolean('Write yes or no.'), options, { kind: 'check', ...(says && { says }) } as const, {
    draft: (value = false) => value,
    read: (typed) => typed,
    text: (typed) => (typed ? 'Yes' : 'No'),
    cell: {
      read: (cell) => {
        const word = cell.trim().toLowerCase();
        return YES.includes(word) || (NO.includes(word) ? false : cell);
      },
      write: (value) => (value ? 'yes' : 'no'),
    },
  });
}

type ChoiceOptions<S extends Schema> = Options<S> & {
  choices: readonly Choice[];
  look?: 'select' | 'radios';
  /** The title of an empty choice, which is the value ''. */
  none?: string;
};

/** One of several values. */
export function choice<S extends v.GenericSchema<string, string>>(
  label: string,
  schema: S,
  { choices, look = 'select', none, ...options }: ChoiceOptions<S>,
) {
  const titleOf = (value: string) => choices.find((each) => each.value === value)?.title ?? value;
  const drawn = { kind: 'choice', choices, look, ...(none !== undefined && { none }) } as const;
  return field(label, schema, options, drawn, {
    draft: (value?: Out<S>): string => value ?? '',
    read: asTyped,
    text: titleOf,
    cell: {
      read: (cell) => {
        const word = cell.trim().toLowerCase();
        return choices.find(({ value, title }) => word === value || word === title.toLowerCase())?.value ?? word;
      },
      write: (value: Out<S>) => value,
    },
  });
}

/** Any of several values. */
export function choices<S extends v.GenericSchema<(string | number)[], (string | number)[]>>(
  label: string,
  schema: S,
  { choices: all, ...options }: Options<S> & { choices: readonly Choice[] },
) {
  const titlesOf = (values: readonly (string | number)[]) => [
    ...all.filter(({ value }) => values.includes(value)).map(({ title }) => title),
    ...values.filter((given) => all.every(({ value }) => value !== given)).map(String),
  ];
  return field(label, schema, options, { kind: 'choices', choices: all } as const, {
    draft: (value?: Out<S>): readonly (string | number)[] => value ?? [],
    read: (typed) => typed,
    text: (typed) => titlesOf(typed).join(', '),
    cell: {
      read: (cell) => partsOf(cell, '|').map((part) => all.find(({ value }) => String(value) === part)?.value ?? part),
      write: (value: Out<S>) => value.join(' | '),
    },
  });
}

/** A list of texts, typed one per line. With `commas`, a comma separates them too. */
export function list<S extends v.GenericSchema<string[], string[]>>(
  label: string,
  schema: S,
  { rows = 3, commas = false, ...options }: Options<S> & { rows?: number; commas?: boolean } = {},
) {
  return field(label, schema, options, { kind: 'list', rows } as const, {
    draft: (value?: Out<S>) => (value ?? []).join('\n'),
    read: (typed) => partsOf(typed, commas ? /[,\n]/ : '\n'),
    text: asTyped,
    cell: { read: (cell) => partsOf(cell, '|'), write: (value: Out<S>) => value.join(' | ') },
  });
}

const partsOf = (typed: string, by: string | RegExp): string[] =>
  typed
    .split(by)
    .map((part) => part.trim())
    .filter((part) => part !== '');

type OwnOptions<S extends Schema, D> = Options<S> & {
  draft: (value?: Out<S>) => D;
  read: (draft: D) => unknown;
  text: (draft: D) => string;
};

/** A field of a shape of its own. Usually the form has a component that draws it; a cell says how it is read and written. */
export function own<S extends Schema, D>(
  label: string,
  schema: S,
  { draft, read, text: textOfDraft, ...options }: OwnOptions<S, D>,
) {
  return field(label, schema, options, { kind: 'own' } as const, {
    draft,
    read,
    text: textOfDraft,
    cell: { read: asTyped, write: String },
  });
}

/** A whole number. `of`: what is counted, such as "days". */
export function wholeNumber(min: number, max: number, of?: string) {
  const message = `Enter a whole number${of === undefined ? '' : ` of ${of}`} from ${min} to ${max}.`;
  return v.pipe(v.number(message), v.integer(message), v.minValue(min, message), v.maxValue(max, message));
}

/** An amount in rupees, with at most two decimals. `what`: "an amount", "a price". */
export function rupeesUpTo(max: number, what = 'an amount') {
  const message = `Enter ${what} from ₹0 to ${formatRupees(max)}, with at most two decimals.`;
  return v.pipe(
    v.number(message),
    v.minValue(0, message),
    v.maxValue(max, message),
    v.check((rupees) => Math.abs(rupees * 100 - Math.round(rupees * 100)) < 1e-6, message),
  );
}

/** The value of a CSV cell, or why it is refused. */
export function readCell<S extends Schema>(
  { schema, cell }: Pick<Field<S, never>, 'schema' | 'cell'>,
  typed: string,
): { value: Out<S> } | { reason: string } {
  const read = v.safeParse(schema, cell?.read(typed.trim()), { abortEarly: true });
  return read.success ? { value: read.output } : { reason: read.issues[0].message };
}

/** A value as a CSV cell. */
export const writeCell = <S extends Schema>({ cell }: Pick<Field<S, never>, 'cell'>, value: Out<S>): string =>
  cell?.write(value) ?? '';
