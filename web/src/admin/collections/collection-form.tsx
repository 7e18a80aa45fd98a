import type { Collection } from '@nirala/contract/product/collection';
import {
  COLLECTION_FORM,
  type CollectionFormFields,
  type CollectionValues,
  NEW_COLLECTION,
} from '@nirala/contract/product/collection-form';
import { pictureAt } from '@nirala/contract/product/picture';
import { formatRupees } from '@nirala/contract/text/money';
import { Picture } from '../../components/picture.tsx';
import { call } from '../../lib/call.ts';
import { EditForm, type Editing } from '../shared/edit-form.tsx';
import { PictureUpload, uploadPicture } from '../shared/picture-upload.tsx';
import shared from '../shared/shared.module.css';
import { TimeField } from '../shared/time-field.tsx';
import { useRequestId } from '../shared/use-request-id.ts';
import styles from './collections.module.css';
import { ProductPicker } from './product-picker.tsx';
import { RuleFields } from './rule-fields.tsx';
import { type CollectionPreview, useCollectionPreview } from './use-collection-preview.ts';

type CollectionFormProps = {
  /** The collection to edit; undefined for a new one. */
  collection: Collection | undefined;
  onSaved: (collection: Collection) => void;
};
type FormProps = Editing<CollectionFormFields>;

/** The form of a new collection, or of one that is there. */
export function CollectionForm({ collection, onSaved }: CollectionFormProps) {
  const request = useRequestId();

  async function save(
    edit: { base: Partial<CollectionValues>; changes: Partial<CollectionValues> },
    values: CollectionValues,
  ): Promise<CollectionValues> {
    const saved = collection
      ? await call('editCollection', { id: collection.id, ...edit })
      : await call('createCollection', { collection: values, requestId: request.idFor(values) });
    onSaved(saved);
    return valuesOf(saved);
  }

  return (
    <EditForm
      form={COLLECTION_FORM}
      values={collection ? valuesOf(collection) : NEW_COLLECTION}
      save={save}
      button="Save collection"
      isNew={!collection}
      saved={({ title }) => `“${title}” is saved.`}
      hides={({ by }) => (by === 'hand' ? ['rule'] : ['products'])}
      own={{ picture: PictureField, rule: Rule, products: Nothing, from: From, until: Until }}
      beside={{ 'collection-products': Products }}
    />
  );
}

function valuesOf({ id: _id, formerSlugs: _former, ...values }: Collection): CollectionValues {
  return values;
}

/** The width of the file that the form shows, in pixels. */
const PREVIEW_WIDTH = 480;

function PictureField({ draft, errors, change }: FormProps) {
  const { label, hint } = COLLECTION_FORM.fields.picture;
  return (
    <PictureUpload
      label={label}
      hint={hint}
      error={errors.picture}
      send={uploadPicture}
      onUpload={(picture) => change({ picture })}
      onRemove={() => change({ picture: '' })}
    >
      {draft.picture !== '' && (
        <img className={styles.picture} src={pictureAt(draft.picture, PREVIEW_WIDTH)} alt="The picture, as it is now" />
      )}
    </PictureUpload>
  );
}

function Rule({ draft, errors, change }: FormProps) {
  return <RuleFields draft={draft.rule} error={errors.rule} onChange={(rule) => change({ rule })} />;
}

/** The products are chosen below the order, beside what shoppers would see of them. */
const Nothing = () => null;

/** The products that are chosen by hand, and what shoppers would see. */
function Products({ draft, errors, change }: FormProps) {
  const { preview, stale } = useCollectionPreview(draft);
  return (
    <>
      {draft.by === 'hand' && (
        <ProductPicker
          ids={draft.products}
          known={preview?.chosen ?? []}
          error={errors.products}
          onChange={(products) => change({ products })}
        />
      )}
      <Shown preview={preview} stale={stale} />
    </>
  );
}

function From({ draft, errors, change }: FormProps) {
  const { label, hint } = COLLECTION_FORM.fields.from;
  return (
    <TimeField label={label} hint={hint} value={draft.from} error={errors.from} onChange={(from) => change({ from })} />
  );
}

function Until({ draft, errors, change }: FormProps) {
  const { label, hint } = COLLECTION_FORM.fields.until;
  return (
    <TimeField
      label={label}
      hint={hint}
      value={draft.until}
      error={errors.until}
      onChange={(until) => change({ until })}
    />
  );
}

/** How many products it would have now, and the first ones. */
function Shown({ preview, stale }: { preview: CollectionPreview | undefined; stale: boolean }) {
  return (
    <section className={styles.shown} aria-label="What shoppers would see" aria-busy={stale}>
      <p role="status">
        <strong>{preview ? countText(preview) : 'Counting…'}</strong>
      </p>
      {preview?.count === 0 && (
        <p className={shared.warning}>
          Nothing on sale matches now, so shoppers would find an empty page that leads them on.
        </p>
      )}
      <ul className={styles.cards}>
        {preview?.first.map(({ id, name, imageUrl, discountedPrice }) => (
          <li key={id}>
            <Picture url={imageUrl} alt="" place="thumbnail" sizes="96px" className={styles.card} />
            <span>{name}</span>
            <span className="quiet">{formatRupees(discountedPrice)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function countText({ count, first }: CollectionPreview): string {
  const products = count === 1 ? '1 product on sale' : `${count} products on sale`;
  return count > first.length ? `${products}; the first ${first.length}:` : `${products}.`;
}
