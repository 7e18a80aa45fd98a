import {
  CATEGORY_FIELDS,
  CATEGORY_FORM,
  categoryProblems,
  type Category,
} from '@nirala/contract/product/category-list';
import { initialOf } from '@nirala/contract/field/fields';
import { pictureAt } from '@nirala/contract/product/picture';
import { STANDARD_SET_ID } from '@nirala/contract/product/size-set';
import { createContext, use, useState } from 'react';
import { Link } from 'react-router-dom';
import { Field } from '../../components/field.tsx';
import { call } from '../../lib/call.ts';
import { showToast } from '../../lib/toast.ts';
import { useSizeSets } from '../products/sizes.tsx';
import { addressOf } from '../shared/address-of.ts';
import { CategoryOptions } from '../shared/category-options.tsx';
import { EditForm, type Drawing, type Editing } from '../shared/edit-form.tsx';
import { PictureUpload, uploadPicture } from '../shared/picture-upload.tsx';
import shared from '../shared/shared.module.css';
import { useRequestId } from '../shared/use-request-id.ts';
import type { CountedCategory } from '../shared/use-all-categories.ts';
import styles from './categories.module.css';

type Fields = typeof CATEGORY_FIELDS;
type CategoryEditing = Editing<Fields>;

type CategoryFormProps = {
  /** The category to edit; undefined for a new one. */
  category: CountedCategory | undefined;
  all: readonly CountedCategory[];
  onSaved: () => void;
  onCancel: () => void;
};

/** What the fields need of the list around the category. */
const List = createContext<Pick<CategoryFormProps, 'category' | 'all'>>({ category: undefined, all: [] });

/** What a new category has besides its fields. No other category can have this id. */
const NEW = { id: ' ', formerSlugs: [], formerIds: [] };

/** The form of a new category, or of an existing one. */
export function CategoryForm({ category, all, onSaved, onCancel }: CategoryFormProps) {
  const [initial] = useState(() => initialOf(CATEGORY_FIELDS));
  const request = useRequestId();
  const { id } = category ?? NEW;

  function saved(after: Category): Category {
    showToast(`${after.label} is saved. Shoppers see it within ten seconds.`, { tone: 'good' });
    onSaved();
    return after;
  }

  return (
    <List value={{ category, all }}>
      <EditForm
        {...DRAWING}
        form={{ ...CATEGORY_FORM, problems: (values) => categoryProblems(all, { ...(category ?? NEW), ...values }) }}
        values={category ?? initial}
        save={async (edit, values) =>
          saved(
            await (category
              ? call('editCategory', { id, ...edit })
              : call('createCategory', { category: values, requestId: request.idFor(values) })),
          )
        }
        button="Save category"
        opened={{ title: category ? `Edit ${category.label}` : 'New category', onCancel }}
      />
    </List>
  );
}

/** The name. The address of a new category follows it until another one is typed. */
function NameField({ draft, errors, change }: CategoryEditing) {
  const { category } = use(List);
  const { label, hint } = CATEGORY_FIELDS.label;
  const follows = !category && draft.slug === addressOf(draft.label);
  return (
    <Field label={label} hint={hint} error={errors.label}>
      {(control) => (
        <input
          {...control}
          autoComplete="off"
          value={draft.label}
          onChange={({ target: { value } }) => change({ label: value, ...(follows && { slug: addressOf(value) }) })}
        />
      )}
    </Field>
  );
}

/** The earlier addresses, which still lead to the category. */
function FormerAddresses() {
  const { category } = use(List);
  if (!category || category.formerSlugs.length === 0) return null;
  const addresses = category.formerSlugs.map((slug) => `/${slug}`);
  return <p className={shared.small}>{`These addresses lead here too: ${addresses.join(', ')}.`}</p>;
}

/** The category that it is part of: one of the bar. One that has parts itself stays in the bar. */
function ParentField({ draft, errors, change }: CategoryEditing) {
  const { category, all } = use(List);
  const hasParts = all.some(({ parent }) => parent === category?.id);
  const choices = all.filter(({ id, parent }) => parent === '' && id !== category?.id);
  const isUnknown = draft.parent !== '' && !choices.some(({ id }) => id === draft.parent);
  const hint = hasParts
    ? 'It has parts of its own, so it stays in the category bar.'
    : 'A part is in the menu and on the page of its category, which also lists its products.';
  return (
    <Field label={CATEGORY_FIELDS.parent.label} hint={hint} error={errors.parent}>
      {(control) => (
        <select
          {...control}
          disabled={hasParts}
          value={draft.parent}
          onChange={({ target }) => change({ parent: target.value })}
        >
          <option value="">No other: it is in the category bar</option>
          <CategoryOptions categories={choices} />
          {isUnknown && <option value={draft.parent}>{draft.parent} (there is no such category)</option>}
        </select>
      )}
    </Field>
  );
}

/** The size set with which its products start. */
function SizeSetField({ draft, errors, change }: CategoryEditing) {
  const sets = useSizeSets();
  const all = sets.state === 'loaded' ? sets.value : [];
  const standard = all.find(({ id }) => id === STANDARD_SET_ID);
  return (
    <Field
      label={CATEGORY_FIELDS.sizeSet.label}
      error={errors.sizeSet}
      hint={
        <>
          New products start with it. <Link to="/admin-size-sets">Size sets</Link>
        </>
      }
    >
      {(control) => (
        <select {...control} value={draft.sizeSet} onChange={({ target }) => change({ sizeSet: target.value })}>
          <option value="">{standard?.name ?? 'The standard set'}</option>
          {all
            .filter(({ id }) => id !== STANDARD_SET_ID)
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          {sets.state !== 'loaded' && draft.sizeSet !== '' && <option value={draft.sizeSet}>{draft.sizeSet}</option>}
        </select>
      )}
    </Field>
  );
}

/** The width of the file that the form shows, in pixels. */
const PREVIEW_WIDTH = 480;

/** The picture of a category. */
function PictureField({ draft: { picture }, errors, change }: Editing<typeof CATEGORY_FIELDS>) {
  return (
    <PictureUpload
      label={CATEGORY_FIELDS.picture.label}
      hint="Links to the category show it in WhatsApp and elsewhere. Without one they show its newest product."
      error={errors.picture}
      send={uploadPicture}
      onUpload={(uploaded) => change({ picture: uploaded })}
      onRemove={() => change({ picture: '' })}
    >
      {picture !== '' && (
        <img
          className={styles.picture}
          src={pictureAt(picture, PREVIEW_WIDTH)}
          width={96}
          height={120}
          alt="As it was uploaded"
        />
      )}
    </PictureUpload>
  );
}

/** A category is hidden from the list, which asks about its products. */
const DRAWING: Drawing<Fields> = {
  own: { label: NameField, parent: ParentField, sizeSet: SizeSetField, picture: PictureField },
  beside: { 'category-names': FormerAddresses },
  hides: () => ['hidden'],
};
