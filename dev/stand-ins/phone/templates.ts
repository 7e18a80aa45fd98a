import { NOTIFICATION_EVENTS } from '@nirala/contract/shopper/notification';
import { TEMPLATES, textsOf, variablesOf } from '@nirala/functions/notifications/templates';

/** A template as it is registered with the providers, named after its event or longer. `dltId`: its id in the register for SMS. */
export type Registered = { name: string; text: string; variables: string[]; dltId: string | undefined };

/** MSG91's flows of the stand-in's account, by id. WhatsApp's templates have the name with underscores. */
export const flowOf = (name: string) => `flow-${name}`;

export function registeredTemplates(): Map<string, Registered> {
  const phone = NOTIFICATION_EVENTS.filter((event) => TEMPLATES[event].to === 'phone');
  return new Map(
    phone.flatMap(textsOf).map((registered, index) => {
      const { name, text } = registered;
      const variables = variablesOf(registered).map(([variable]) => variable);
      return [name, { name, text: text.en, variables, dltId: `11071700000000000${10 + index}` }];
    }),
  );
}

/** The text with its variables, or undefined if the variables are not exactly those of the template. */
export function textOf({ text, variables }: Registered, given: Readonly<Record<string, string>>): string | undefined {
  const names = Object.keys(given);
  if (names.length !== variables.length || variables.some((name) => given[name] === undefined)) return undefined;
  return text.replace(/\{(\w+)\}/g, (_, name: string) => given[name] ?? '');
}
