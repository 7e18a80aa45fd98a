import { NOTIFICATION_EVENTS } from '@nirala/contract/shopper/notification';
import { TEMPLATES, textsOf, variablesOf } from '@nirala/functions/notifications/templates';

/**
 * A template as it is registered with the providers, named after its event or longer. `dltId`: its id in the register of
 * SMS templates that the operators keep.
 */
export type RegisteredTemplate = { name: string; text: string; variables: string[]; dltId: string | undefined };

/** What comes before the two digits of an invented DLT id. */
const DLT_ID_PREFIX = '11071700000000000';

/** The templates of every text that goes to a phone, by name, each with an invented DLT id of 19 digits. */
export function registeredTemplates(): Map<string, RegisteredTemplate> {
  const phone = NOTIFICATION_EVENTS.filter((event) => TEMPLATES[event].to === 'phone');
  return new Map(
    phone.flatMap(textsOf).map((template, index) => {
      const { name, text } = template;
      const variables = variablesOf(template).map(([variable]) => variable);
      return [name, { name, text: text.en, variables, dltId: `${DLT_ID_PREFIX}${10 + index}` }];
    }),
  );
}

/** The id of a template's flow in the stand-in's MSG91 account. WhatsApp's templates have the name with underscores. */
export const flowOf = (name: string) => `flow-${name}`;

/** The text with its variables, or undefined if the variables are not exactly those of the template. */
export function textOf(
  { text, variables }: RegisteredTemplate,
  given: Readonly<Record<string, string>>,
): string | undefined {
  const names = Object.keys(given);
  if (names.length !== variables.length || variables.some((name) => given[name] === undefined)) return undefined;
  return text.replace(/\{(\w+)\}/g, (_, name: string) => given[name] ?? '');
}
