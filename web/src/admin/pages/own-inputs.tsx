import type { AnyField } from '@nirala/contract/field/field';
import { MAX_BUTTONS, MAX_LINKS, MAX_CATEGORIES, MAX_SLIDES } from '@nirala/contract/own-page/sections';
import { pictureAt } from '@nirala/contract/product/picture';
import { RULE_FIELDS, type RuleDraft } from '@nirala/contract/product/collection-form';
import { useState } from 'react';
import * as v from 'valibot';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { call } from '../../lib/call.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { RuleFields } from '../collections/rule-fields.tsx';
import { CategoryOptions } from '../shared/category-options.tsx';
import { ItemList } from '../shared/item-list.tsx';
import { LinkField } from '../shared/link-field.tsx';
import { LinkList } from '../shared/link-list.tsx';
import { PictureUpload, uploadPicture } from '../shared/picture-upload.tsx';
import shared from '../shared/shared.module.css';
import { useAllCategories } from '../shared/use-all-categories.ts';
import { WhenLoaded } from '../shared/when-loaded.tsx';
import styles from './pages.module.css';

/** What a component for a field of kind `own` gets. */
export type OwnInputProps = {
  field: AnyField;
  value: unknown;
  onChange: (value: unknown) => void;
  error: string | undefined;
};

/** The width of the file that the form shows, in pixels. */
const PREVIEW_WIDTH = 480;

/** A picture of a section, as the URL of its file. */
export function PictureInput({ field: { label, hint, optional }, value, onChange, error }: OwnInputProps) {
  return (
    <PictureUpload
      label={label}
      hint={hint}
      optional={optional}
      error={error}
      send={uploadPicture}
      onUpload={onChange}
      onRemove={() => onChange('')}
    >
      {typeof value === 'string' && value !== '' && (
        <img className={styles.picture} src={pictureAt(value, PREVIEW_WIDTH)} alt={`${label}, as it is now`} />
      )}
    </PictureUpload>
  );
}

/** Lists as they are typed, so with anything in their texts. */
const slides = v.fallback(v.array(v.object({ picture: v.string(), label: v.string(), to: v.string() })), []);
const links = v.fallback(v.array(v.object({ label: v.string(), to: v.string() })), []);
const ids = v.fallback(v.array(v.string()), []);

/** Slides: each a picture, its words, and where it leads. */
export function SlidesInput({ field, value, onChange, error }: OwnInputProps) {
  return (
    <ItemList
      label={field.label}
      noun="slide"
      items={v.parse(slides, value)}
      onChange={onChange}
      create={() => ({ picture: '', label: '', to: '' })}
      most={MAX_SLIDES}
      nameOf={({ label }, index) => label || `slide ${index + 1}`}
      error={error}
    >
      {(slide, change) => (
        <>
          <PictureInput
            field={{
              ...field,
              label: 'Picture',
              optional: false,
              hint: 'Four wide, five high. The edges may be cut off.',
            }}
            value={slide.picture}
            error={undefined}
            onChange={(picture) => change({ ...slide, picture: typeof picture === 'string' ? picture : '' })}
          />
          <div className={shared.fields}>
            <Field label="Words below it">
              {(control) => (
                <input
                  {...control}
                  value={slide.label}
                  autoComplete="off"
                  onChange={({ currentTarget }) => change({ ...slide, label: currentTarget.value })}
                />
              )}
            </Field>
            <LinkField
              label="Leads to"
              hint="Such as /hoodies."
              value={slide.to}
              onChange={(to) => change({ ...slide, to })}
            />
          </div>
        </>
      )}
    </ItemList>
  );
}

/** The buttons below a story. */
export const LinksInput = (props: OwnInputProps) => <LinkListInput {...props} noun="button" most={MAX_BUTTONS} />;

/** The links of a line of links. */
export const ShortcutsInput = (props: OwnInputProps) => <LinkListInput {...props} noun="link" most={MAX_LINKS} />;

function LinkListInput({ field, value, onChange, error, ...rest }: OwnInputProps & { noun: string; most: number }) {
  return <LinkList label={field.label} links={v.parse(links, value)} error={error} onChange={onChange} {...rest} />;
}

/** Where a section leads. */
export function LinkInput({ field: { label, hint, optional }, value, onChange, error }: OwnInputProps) {
  return (
    <LinkField
      label={label}
      hint={hint}
      optional={optional}
      error={error}
      value={typeof value === 'string' ? value : ''}
      onChange={onChange}
    />
  );
}

/** Paragraphs, typed in one field. */
export function ParagraphsInput({ field, value, onChange, error }: OwnInputProps) {
  return (
    <Field label={field.label} error={error} hint="An empty line begins a paragraph." optional={field.optional}>
      {(control) => (
        <textarea
          {...control}
          rows={6}
          value={typeof value === 'string' ? value : ''}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </Field>
  );
}

/** Categories in an order. */
export function CategoriesInput({ field, value, onChange, error }: OwnInputProps) {
  const chosen = v.parse(ids, value);
  const { categories } = useAllCategories();
  const labelOf = (id: string) => categories.find((category) => category.id === id)?.label ?? `${id} (gone)`;
  const others = categories.filter(({ id, hidden }) => !hidden && !chosen.includes(id));
  const [next, setNext] = useState('');
  const added = others.find(({ id }) => id === next) ?? others[0];
  return (
    <>
      <ItemList
        label={field.label}
        noun="category"
        items={chosen}
        onChange={onChange}
        most={MAX_CATEGORIES}
        nameOf={labelOf}
        error={error}
      >
        {(id) => <span>{labelOf(id)}</span>}
      </ItemList>
      {chosen.length < MAX_CATEGORIES && added && (
        <div className={styles.add}>
          <Field label="Add a category">
            {(control) => (
              <select {...control} value={added.id} onChange={({ currentTarget }) => setNext(currentTarget.value)}>
                <CategoryOptions categories={others} />
              </select>
            )}
          </Field>
          <Button look="quiet" aria-label="Add the category" onClick={() => onChange([...chosen, added.id])}>
            Add
          </Button>
        </div>
      )}
    </>
  );
}

/** One of the store's collections, by its id. */
export function CollectionInput({ field, value, onChange, error }: OwnInputProps) {
  const loaded = useLoaded('collections', (signal) => call('listCollections', {}, signal));
  const chosen = typeof value === 'string' ? value : '';
  return (
    <WhenLoaded data={loaded} failure="The collections could not be loaded.">
      {({ collections }) => (
        <Field
          label={field.label}
          error={error}
          hint={collections.length === 0 ? 'There is no collection yet. Make one at Collections first.' : undefined}
        >
          {(control) => (
            <select {...control} value={chosen} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
              <option value="">Choose a collection</option>
              {collections.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
              {chosen !== '' && !collections.some(({ id }) => id === chosen) && (
                <option value={chosen}>A collection that is gone</option>
              )}
            </select>
          )}
        </Field>
      )}
    </WhenLoaded>
  );
}

/** Which products a section shows, by a rule. */
export function RuleInput({ value, onChange, error }: OwnInputProps) {
  return isRuleDraft(value) && <RuleFields draft={value} onChange={onChange} error={error} />;
}

/** The draft of a field of kind `own` is what its field has made. */
const isRuleDraft = (value: unknown): value is RuleDraft =>
  typeof value === 'object' && value !== null && Object.keys(RULE_FIELDS).every((name) => name in value);
