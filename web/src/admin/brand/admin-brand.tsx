import type { BrandFields } from '@nirala/contract/settings/brand-form';
import { SETTINGS } from '@nirala/contract/settings/documents';
import { call } from '../../lib/call.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { AdminPage } from '../shared/admin-page.tsx';
import { EditForm, type Drawing } from '../shared/edit-form.tsx';
import { BackLink } from '../shared/links.tsx';
import { WhenLoaded } from '../shared/when-loaded.tsx';
import { AccentField, PaperField, PrimaryField } from './colour-field.tsx';
import { BrandPreview } from './preview.tsx';
import { CardField, LogoField, MarkField } from './picture-field.tsx';

/** How the form of the brand draws what is not a text or a choice. */
export const BRAND_DRAWING: Drawing<BrandFields> = {
  own: {
    primary: PrimaryField,
    accent: AccentField,
    paper: PaperField,
    logo: LogoField,
    mark: MarkField,
    card: CardField,
  },
  beside: { 'brand-colours': BrandPreview },
};

/** /admin-brand: the name of the store, its colours, its type and its pictures. */
export function AdminBrand() {
  const brand = useLoaded('brand', (signal) => call('readBrand', {}, signal));
  return (
    <AdminPage title="Brand" back={<BackLink to="/admin-settings">Settings</BackLink>}>
      <WhenLoaded data={brand} failure="The brand could not be loaded.">
        {(values) => (
          <EditForm
            {...BRAND_DRAWING}
            form={SETTINGS.brand}
            values={values}
            save={(edit) => call('editBrand', edit)}
            button="Save the brand"
            saved={() => 'The brand is saved. Shoppers see it within ten seconds.'}
          />
        )}
      </WhenLoaded>
    </AdminPage>
  );
}
