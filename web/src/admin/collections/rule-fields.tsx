import { namesOf } from '@nirala/contract/field/fields';
import { partOf, readDraft } from '@nirala/contract/field/form';
import { RULE_FIELDS, type RuleDraft } from '@nirala/contract/product/collection-form';
import { useState } from 'react';
import { FieldInput } from '../shared/fields.tsx';
import shared from '../shared/shared.module.css';
import { useAllCategories } from '../shared/use-all-categories.ts';
import styles from './collections.module.css';

type RuleFieldsProps = {
  draft: RuleDraft;
  onChange: (draft: RuleDraft) => void;
  /** Why the rule was refused. */
  error: string | undefined;
};

/** Groups of many boxes are folded, so that the form is short on a phone. */
const FOLDED = { categories: 'Only some categories', colours: 'Only some colours' } as const;

/** Which products match: a product must pass all that is filled in. */
export function RuleFields({ draft, onChange, error }: RuleFieldsProps) {
  const { errors } = error === undefined ? { errors: {} } : readDraft(RULE_FIELDS, draft);
  const isShownBeside = Object.keys(errors).length > 0;
  // What was chosen before is open; a group does not close while its last box is unchecked.
  const [open] = useState(() => ({ categories: draft.categories.length > 0, colours: draft.colours.length > 0 }));
  const { categories } = useAllCategories();
  const choices = categories.map(({ id, label }) => ({ value: id, title: label }));
  const input = (name: keyof RuleDraft) => (
    <FieldInput
      key={name}
      field={name === 'categories' ? { ...RULE_FIELDS.categories, choices } : RULE_FIELDS[name]}
      value={draft[name]}
      error={Reflect.get(errors, name)}
      onChange={(value) => onChange({ ...draft, ...partOf(RULE_FIELDS, name, value) })}
    />
  );
  return (
    <fieldset className={styles.rule}>
      <legend>The rule</legend>
      <p className={shared.small}>A product must pass everything that you fill in. Nothing filled in: all on sale.</p>
      {(['categories', 'colours'] as const).map((name) => (
        <details key={name} className={shared.others} open={open[name]}>
          <summary>{draft[name].length > 0 ? `${FOLDED[name]} (${draft[name].length})` : FOLDED[name]}</summary>
          {input(name)}
        </details>
      ))}
      <div className={shared.fields}>
        {namesOf(RULE_FIELDS)
          .filter((name) => !(name in FOLDED))
          .map(input)}
      </div>
      {error !== undefined && !isShownBeside && <p className={shared.error}>{error}</p>}
    </fieldset>
  );
}
