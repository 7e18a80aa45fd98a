import { ASSIGNABLE, type Remember, type LearnedWords } from '@nirala/contract/parcel/import-memory';
import { PARCEL_TITLES } from '@nirala/contract/parcel/parcel';
import { wordsKey } from '@nirala/contract/parcel/wordings';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { Written } from '../../components/written.tsx';
import { useAction } from '../../lib/use-action.ts';
import { toastError } from '../shared/errors.ts';
import shared from '../shared/shared.module.css';
import type { NewsLine } from './parcel-table.ts';

type Meaning = (typeof ASSIGNABLE)[number];

/** What an admin can say that a courier's words mean. */
const MEANING_TITLES: Record<Meaning, string> = { ...PARCEL_TITLES, nothing: 'Nothing: leave such rows out' };

/** Words that are not known. `hint`: where they are from. */
type Unknown = { words: string; hint?: string };

type UnknownWordsProps = {
  title: string;
  /** What changes when their meaning is known. */
  why: string;
  unknown: readonly Unknown[];
  courier: string | undefined;
  onRemember: (words: Remember['words']) => Promise<void>;
};

/** A form for words of a courier that are not known. What the admin says about them is remembered. */
export function UnknownWords({ title, why, unknown, courier, onRemember }: UnknownWordsProps) {
  const id = useId();
  const [chosen, setChosen] = useState<Readonly<Record<string, Meaning>>>({});
  const [isForAll, setForAll] = useState(false);
  const { pending, run } = useAction();
  if (unknown.length === 0) return null;
  const explained = unknown.flatMap(({ words }) => {
    const means = chosen[wordsKey(words)];
    return means === undefined ? [] : [{ words, means, courier: isForAll ? undefined : courier }];
  });

  function remember(event: FormEvent) {
    event.preventDefault();
    if (explained.length > 0) void run(() => onRemember(explained), toastError);
  }

  return (
    <form className={shared.panel} aria-labelledby={id} onSubmit={remember}>
      <h2 id={id}>{title}</h2>
      <p className={shared.small}>
        <span>{why}</span> Only say “Delivered” if the shopper has the parcel.
      </p>
      <div className={shared.fields}>
        {unknown.map(({ words, hint }) => (
          <Field key={words} label={`“${words}”`} hint={hint} optional>
            {(control) => (
              <select
                {...control}
                value={chosen[wordsKey(words)] ?? ''}
                onChange={({ target }) => {
                  const means = ASSIGNABLE.find((each) => each === target.value);
                  const { [wordsKey(words)]: _before, ...others } = chosen;
                  setChosen(means ? { ...others, [wordsKey(words)]: means } : others);
                }}
              >
                <option value="">Not known</option>
                {ASSIGNABLE.map((means) => (
                  <option key={means} value={means}>
                    {MEANING_TITLES[means]}
                  </option>
                ))}
              </select>
            )}
          </Field>
        ))}
      </div>
      {courier === undefined ? (
        <p className={shared.small}>Without a courier above, this is remembered for every courier.</p>
      ) : (
        <label className={shared.check}>
          <input type="checkbox" checked={isForAll} onChange={({ target }) => setForAll(target.checked)} /> For every
          courier, not only for {courier}
        </label>
      )}
      <div className={shared.buttons}>
        <Button type="submit" look="quiet" aria-disabled={pending || explained.length === 0}>
          Remember
        </Button>
      </div>
    </form>
  );
}

/** The words of a file that are not known, with the number of their rows. The same words in other spellings are one. */
export function unknownIn(lines: readonly NewsLine[]): Unknown[] {
  const found = new Map<string, { words: string; rows: number }>();
  for (const { unknown } of lines) {
    if (unknown === undefined) continue;
    const key = wordsKey(unknown);
    const before = found.get(key);
    found.set(key, { words: before?.words ?? unknown, rows: (before?.rows ?? 0) + 1 });
  }
  return [...found.values()].map(({ words, rows }) => ({ words, hint: rows === 1 ? '1 row' : `${rows} rows` }));
}

type LearnedListProps = { words: readonly LearnedWords[]; onForget: (words: Remember['words']) => Promise<void> };

/** What admins have said about a courier's words, to be taken back. */
export function LearnedList({ words, onForget }: LearnedListProps) {
  const { pending, run } = useAction();
  if (words.length === 0) return null;
  return (
    <details className={`${shared.panel} ${shared.others}`}>
      <summary className={shared.summary}>{`Statuses that you have explained (${words.length})`}</summary>
      <ul className={shared.learned}>
        {words.map((each) => (
          <li key={`${each.courier ?? ''} ${each.words}`}>
            “<Written>{each.words}</Written>”{' '}
            <span>{`(${each.courier ?? 'every courier'}): ${titleOf(each.means)}`}</span>{' '}
            <Button
              look="plain"
              aria-disabled={pending}
              aria-label={`Forget “${each.words}” (${each.courier ?? 'every courier'})`}
              onClick={() => void run(() => onForget([{ ...each, means: null }]), toastError)}
            >
              Forget
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}

const titleOf = (means: LearnedWords['means']) => {
  const known = ASSIGNABLE.find((each) => each === means);
  return known ? MEANING_TITLES[known] : means;
};
