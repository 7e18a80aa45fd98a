/**
 * Under which id each channel sends a text, and with which name of the store in it. Operators drop an SMS that is not
 * registered word for word, so an id and the name belong together: whoever needs one of them asks here for both.
 */
import { DEFAULT_BRAND } from '@nirala/contract/text/brand';
import { type BrandSettings, templateIdsOf } from '@nirala/contract/settings/brand-form';
import { type Channel, NOTIFICATION_EVENTS, type TextToRegister } from '@nirala/contract/shopper/notification';
import type { Channels } from '../services/notifications/channels.ts';
import { type RegisteredText, TEMPLATES, textsOf, variablesOf } from './templates.ts';

/** The provider's id of a text, and the name of the store with which it was registered. */
export type Registration = { template: string; brand: string };

/** The registration of a text by its name; undefined if the channel is closed, or if the provider has no such text. */
export type Registrations = Readonly<Record<Channel, (name: string) => Registration | undefined>>;

/**
 * The registrations in force. A text whose id stands in the owner's document is sent with that id and the name that the
 * document gives for it, any other one with the deployment's id and the default name. E-mails are registered nowhere:
 * they have the store's name.
 */
export function registrationsOf({ sms, whatsapp, email }: Channels, brand: BrandSettings): Registrations {
  const entered = enteredIds(brand);
  const byPhone =
    (open: Channels['sms'], ids: ReadonlyMap<string, string>) =>
    (name: string): Registration | undefined => {
      const [own, deployed] = [open && ids.get(name), open?.templateOf(name)];
      if (own !== undefined) return { template: own, brand: brand.registeredName };
      return deployed === undefined ? undefined : { template: deployed, brand: DEFAULT_BRAND.name };
    };
  return {
    sms: byPhone(sms, entered.sms),
    whatsapp: byPhone(whatsapp, entered.whatsapp),
    email: (name) => (email ? { template: name, brand: brand.name } : undefined),
  };
}

/** Ids whose texts have an unknown name in them cannot be used. */
function enteredIds({ registeredName, smsTemplates, whatsappTemplates }: BrandSettings) {
  const idsOf = (lines: readonly string[]) => templateIdsOf(registeredName === '' ? [] : lines);
  return { sms: idsOf(smsTemplates), whatsapp: idsOf(whatsappTemplates) };
}

/** The texts that go to a phone, in the sequence of the events. */
const PHONE_TEXTS: readonly RegisteredText[] = NOTIFICATION_EVENTS.filter(
  (event) => TEMPLATES[event].to === 'phone',
).flatMap(textsOf);

/** Every text by SMS and WhatsApp, as it is to be registered with the name of the brand in force. */
export function textsToRegister(channels: Channels, brand: BrandSettings): TextToRegister[] {
  const [entered, registrations] = [enteredIds(brand), registrationsOf(channels, brand)];
  return (['sms', 'whatsapp'] as const).flatMap((channel) =>
    PHONE_TEXTS.map((text) => ({
      name: text.name,
      channel,
      text: FORMS[channel](text, brand.name),
      variables: inSequence(text),
      isEntered: entered[channel].has(text.name),
      sentAs: registrations[channel](text.name)?.brand,
    })),
  );
}

/** The variables as they follow each other in the text, because consoles count them. */
const inSequence = (text: RegisteredText) =>
  variablesOf(text)
    .map(([name, type]) => ({ name, type }))
    .toSorted((a, b) => text.text.en.indexOf(`{${a.name}}`) - text.text.en.indexOf(`{${b.name}}`));

/** The names of the store in the texts that are sent to phones now. */
export function namesInTexts(registrations: Registrations): string[] {
  const found = PHONE_TEXTS.flatMap(({ name }) => [registrations.sms(name), registrations.whatsapp(name)]);
  return [...new Set(found.flatMap((registration) => (registration ? [registration.brand] : [])))];
}

/**
 * A text as the consoles take it. DLT wants the type of each variable in its place, as `{#numeric#}`; Meta wants its name,
 * as `{{order}}`.
 */
const FORMS = {
  sms: (text: RegisteredText, brand: string) => {
    const types = new Map<string, string>(variablesOf(text));
    return written(text, brand, (name) => `{#${types.get(name) ?? ''}#}`);
  },
  whatsapp: (text: RegisteredText, brand: string) => written(text, brand, (name) => `{{${name}}}`),
};

const written = ({ text }: RegisteredText, brand: string, variable: (name: string) => string) =>
  text.en.replace(/\{(\w+)\}/g, (_, name: string) => (name === 'brand' ? brand : variable(name)));
