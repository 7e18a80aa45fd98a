import { NOTIFICATION_EVENTS, type NotificationEvent } from '@nirala/contract/notification';
import { TEMPLATES, variablesOf } from '@nirala/functions/notifications/templates';

/** A template as it is registered with the providers. `dltId`: its id in the register for SMS. */
export type Registered = { event: NotificationEvent; text: string; variables: string[]; dltId: string | undefined };

/** MSG91's flows of the stand-in's account, by id. WhatsApp's templates have the event's name with underscores. */
export const flowOf = (event: NotificationEvent) => `flow-${event}`;

export function registeredTemplates(): Map<string, Registered> {
  const phone = NOTIFICATION_EVENTS.filter((event) => TEMPLATES[event].to === 'phone');
  return new Map(
    phone.map((event, index) => {
      const variables = variablesOf(TEMPLATES[event]).map(([name]) => name);
      return [event, { event, text: TEMPLATES[event].text.en, variables, dltId: `11071700000000000${10 + index}` }];
    }),
  );
}

/** The text with its variables, or undefined if the variables are not exactly those of the template. */
export function textOf({ text, variables }: Registered, given: Readonly<Record<string, string>>): string | undefined {
  const names = Object.keys(given);
  if (names.length !== variables.length || variables.some((name) => given[name] === undefined)) return undefined;
  return text.replace(/\{(\w+)\}/g, (_, name: string) => given[name] ?? '');
}
