import { NOTIFICATION_TITLES, type TextName, type TextToRegister } from '@nirala/contract/shopper/notification';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Choice } from '../../components/choice.tsx';
import { call } from '../../lib/call.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { copyText } from '../shared/copy.ts';
import shared from '../shared/shared.module.css';
import { WhenLoaded } from '../shared/when-loaded.tsx';

/** The texts that the owner registers with the operators and with WhatsApp, with the brand's name as saved. */
export function RegisteredTexts() {
  const [opened, setOpened] = useState(false);
  return (
    <details className={shared.others} onToggle={({ currentTarget }) => setOpened(opened || currentTarget.open)}>
      <summary>Texts to register</summary>
      {opened && <LoadedTexts />}
    </details>
  );
}

function LoadedTexts() {
  const loaded = useLoaded('registered-texts', (signal) => call('listRegisteredTexts', {}, signal));
  return <WhenLoaded data={loaded}>{({ texts }) => <TextsToRegister texts={texts} />}</WhenLoaded>;
}

type Channel = TextToRegister['channel'];

/** The texts of one channel at a time. */
export function TextsToRegister({ texts }: { texts: readonly TextToRegister[] }) {
  const [channel, setChannel] = useState<Channel>('sms');
  const [hasTypes, setHasTypes] = useState(true);
  const shown = texts
    .filter((each) => each.channel === channel)
    .map((each) => (hasTypes ? each : { ...each, text: withoutTypes(each.text) }));
  const entered = shown.filter(({ isEntered }) => isEntered).length;
  return (
    <>
      <p>
        Register each text word for word, as it is here. Then enter its id above, and the name in it. Save a new name of
        the store first: the texts have the saved one.
      </p>
      <fieldset>
        <legend>Channel</legend>
        <Choice
          name="texts-channel"
          options={[
            ['sms', 'SMS'],
            ['whatsapp', 'WhatsApp'],
          ]}
          chosen={channel}
          onChoose={setChannel}
        />
      </fieldset>
      {channel === 'sms' && (
        <fieldset>
          <legend>Variables, as your operator’s portal takes them</legend>
          <Choice
            name="texts-variables"
            options={[
              [true, '{#numeric#} (Airtel, Jio, Vi, BSNL)'],
              [false, '{#var#} (SmartPing, Tata)'],
            ]}
            chosen={hasTypes}
            onChoose={setHasTypes}
          />
        </fieldset>
      )}
      <p>
        <span>{`${entered} of ${shown.length} ids are entered.`}</span>{' '}
        <Button look="quiet" onClick={() => void copy(allTexts(shown), 'All texts')}>
          Copy all
        </Button>
      </p>
      <ul className={shared.points}>
        {shown.map((each) => (
          <li key={each.name}>
            <strong>{each.name}</strong> <span>{titleOf(each.name)}</span>
            <p translate="no">{each.text}</p>
            <p className={shared.small}>Variables: {variablesText(each)}</p>
            <p className={shared.small}>{stateText(each)}</p>
            <Button
              look="quiet"
              aria-label={`Copy the text ${each.name}`}
              onClick={() => void copy(each.text, 'The text')}
            >
              Copy
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

const copy = (text: string, what: string) => copyText(text, { copied: `${what} copied.`, what: 'the text' });

/** Some portals take the types apart from the text. */
const withoutTypes = (text: string) => text.replaceAll(/\{#\w+#\}/g, '{#var#}');

/** Each text below its name and with its variables, for a file or a message to whoever registers them. */
export const allTexts = (texts: readonly TextToRegister[]): string =>
  texts.map((each) => `${each.name}\n${each.text}\nVariables: ${variablesText(each)}`).join('\n\n');

/** "order (alphanumeric), link (url)": in the sequence of the text. The flow at MSG91 has variables of these names. */
const variablesText = ({ variables }: Pick<TextToRegister, 'variables'>) =>
  variables.map(({ name, type }) => `${name} (${type})`).join(', ');

/** Which name shoppers read today. */
function stateText({ isEntered, sentAs }: Pick<TextToRegister, 'isEntered' | 'sentAs'>): string {
  const id = isEntered ? 'Its id is entered' : 'Its id is not entered';
  return `${id}; ${sentAs === undefined ? 'it is not sent today.' : `it is sent with the name ${sentAs} today.`}`;
}

/** The title of the event. A longer text is named after the event and how it is longer. */
function titleOf(name: TextName): string {
  const event = name.replace(/-by-day$/, '');
  const title = Object.entries(NOTIFICATION_TITLES).find(([each]) => each === event)?.[1] ?? event;
  return event === name ? title : `${title}, with the day of delivery`;
}
