import { eachOf } from '@nirala/contract/field/fields';
import { partOf, readDraft } from '@nirala/contract/field/form';
import { RULE_FIELDS, type RuleDraft } from '@nirala/contract/product/collection-form';
import { FieldInput } from '../shared/fields.tsx';
import shared from '../shared/shared.module.css';
import styles from './collections.module.css';

type RuleFieldsProps = {
  draft: RuleDraft;
  onChange: (draft: RuleDraft) => void;
  /** Why the rule was refused. */
  error: string | undefined;
};

/** The boxes come first, each group on lines of its own. */
const isBoxes = (name: string) => name === 'categories' || name === 'colours';

/** Which products match: a product must pass all that is filled in. */
export function RuleFields({ draft, onChange, error }: RuleFieldsProps) {
  const { errors } = error === undefined ? { errors: {} } : readDraft(RULE_FIELDS, draft);
  const isShownBeside = Object.keys(errors).length > 0;
  const inputs = (boxes: boolean) =>
    eachOf(RULE_FIELDS)
      .filter(([name]) => isBoxes(name) === boxes)
      .map(([name, field]) => (
        <FieldInput
          key={name}
          field={field}
          value={draft[name]}
          error={Reflect.get(errors, name)}
          onChange={(value) => onChange({ ...draft, ...partOf(RULE_FIELDS, name, value) })}
        />
      ));
  return (
    <fieldset className={styles.rule}>
      <legend>The rule</legend>
      <p className={shared.small}>A product must pass everything that you fill in. Nothing filled in: all on sale.</p>
      {inputs(true)}
      <div className={shared.fields}>{inputs(false)}</div>
      {error !== undefined && !isShownBeside && <p className={shared.error}>{error}</p>}
    </fieldset>
  );
}
