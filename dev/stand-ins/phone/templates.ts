import { DEFAULT_BRAND } from '@nirala/contract/text/brand';
import { NOTIFICATION_EVENTS } from '@nirala/contract/shopper/notification';
import { TEMPLATES, textsOf, variablesOf } from '@nirala/functions/notifications/templates';

/**
 * A template as it is registered with a provider, named after its event or longer. It has the name of the store in it, and
 * `{order}` where a variable is. `dltId`: its id in the register of SMS templates that the operators keep.
 */
export type RegisteredTemplate = { name: string; text: string; variables: string[]; dltId: string | undefined };

/** The templates of each provider, by their ids there: MSG91's flows, and the names of WhatsApp's templates. */
type Templates = Record<'sms' | 'whatsapp', Map<string, RegisteredTemplate>>;

/** What comes before the two digits of an invented DLT id. */
const DLT_ID_PREFIX = '11071700000000000';

/**
 * The templates that the local store has registered: every text that goes to a phone, with the default brand's name and an
 * invented DLT id of 19 digits.
 */
export function registeredTemplates(): Templates {
  const phone = NOTIFICATION_EVENTS.filter((event) => TEMPLATES[event].to === 'phone');
  const templates = phone.flatMap(textsOf).map((template, index): RegisteredTemplate => {
    const text = template.text.en.replace('{brand}', DEFAULT_BRAND.name);
    const variables = variablesOf(template).map(([variable]) => variable);
    return { name: template.name, text, variables, dltId: `${DLT_ID_PREFIX}${10 + index}` };
  });
  return {
    sms: new Map(templates.map((template) => [flowOf(template.name), { ...template }])),
    whatsapp: new Map(templates.map((template) => [template.name.replaceAll('-', '_'), { ...template }])),
  };
}

/** The id of a template's flow in the stand-in's MSG91 account. WhatsApp's templates have the name with underscores. */
export const flowOf = (name: string) => `flow-${name}`;

/** A placeholder in a text as the consoles take it: with a type of DLT, or with Meta's name of the variable. */
const PLACEHOLDERS = {
  sms: /\{#(?:numeric|alphanumeric|url|urlott|cbn|email)#\}/g,
  whatsapp: /\{\{([a-z][a-z0-9_]*)\}\}/g,
};

/**
 * The template of a text that somebody registers. `variables`: the names of the flow's variables, in the sequence of its
 * placeholders. Undefined for placeholders that the console does not know, or that are not as many as the variables.
 */
export function registeredText(
  channel: keyof Templates,
  { name, text, variables }: Pick<RegisteredTemplate, 'name' | 'text' | 'variables'>,
): RegisteredTemplate | undefined {
  const placeholder = PLACEHOLDERS[channel];
  const rest = text.replaceAll(placeholder, '');
  const found = [...text.matchAll(placeholder)];
  const names = channel === 'sms' ? variables : found.flatMap(([, variable = '']) => variable);
  if (/[{}]/.test(rest) || names.length !== found.length || new Set(names).size !== names.length) return undefined;
  const left = [...names];
  const stored = text.replaceAll(placeholder, () => `{${left.shift() ?? ''}}`);
  return { name, text: stored, variables: names, dltId: `${DLT_ID_PREFIX}99` };
}

/** The text with its variables, or undefined if the variables are not exactly those of the template. */
export function textOf(
  { text, variables }: RegisteredTemplate,
  given: Readonly<Record<string, string>>,
): string | undefined {
  const names = Object.keys(given);
  if (names.length !== variables.length || variables.some((name) => given[name] === undefined)) return undefined;
  return text.replace(/\{(\w+)\}/g, (_, name: string) => given[name] ?? '');
}
