import { BRAND_PICTURE_TYPES, type BrandFields, type BrandPictureKind } from '@nirala/contract/settings/brand-form';
import { SETTINGS } from '@nirala/contract/settings/documents';
import { call } from '../../lib/call.ts';
import type { Editing } from '../shared/edit-form.tsx';
import { PictureUpload } from '../shared/picture-upload.tsx';
import styles from './brand.module.css';

type BrandEditing = Editing<BrandFields>;

export const LogoField = (editing: BrandEditing) => <PictureField kind="logo" {...editing} />;
export const MarkField = (editing: BrandEditing) => <PictureField kind="mark" {...editing} />;
export const CardField = (editing: BrandEditing) => <PictureField kind="card" {...editing} />;

/** A picture of the brand. */
function PictureField({ kind, draft, errors, change }: BrandEditing & { kind: BrandPictureKind }) {
  const { label, hint } = SETTINGS.brand.fields[kind];
  const picture = draft[kind];
  return (
    <PictureUpload
      label={label}
      hint={`${hint} PNG, JPEG, WebP, AVIF or SVG.`}
      error={errors[kind]}
      types={BRAND_PICTURE_TYPES}
      send={(bytes) => call('uploadBrandPicture', { kind, bytes })}
      onUpload={(uploaded) => change({ [kind]: uploaded })}
      onRemove={() => change({ [kind]: null })}
      removeLabel={`Remove ${label.toLowerCase()}`}
    >
      {picture && (
        <img
          className={styles[`${kind}Picture`]}
          src={picture.url}
          width={picture.width}
          height={picture.height}
          alt={`${label}, as it was uploaded`}
        />
      )}
    </PictureUpload>
  );
}
