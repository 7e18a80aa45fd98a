import type { Api } from '@nirala/contract/api';
import type { Input } from '@nirala/contract/api/endpoint';
import type { BrandFields, BrandSettings } from '@nirala/contract/settings/brand-form';
import { SETTINGS } from '@nirala/contract/settings/documents';
import { call } from '../../lib/call.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { refreshStoreDetails } from '../../features/store/store-details.ts';
import { AdminPage } from '../shared/admin-page.tsx';
import { EditForm, type Drawing } from '../shared/edit-form.tsx';
import { WhenLoaded } from '../shared/when-loaded.tsx';
import { AccentField, PaperField, PrimaryField } from './colour-field.tsx';
import { BrandPreview, TypePreview } from './preview.tsx';
import { CardField, LogoField, MarkField } from './picture-field.tsx';
import { RegisteredTexts } from './registered-texts.tsx';

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
  beside: { 'brand-colours': BrandPreview, 'brand-type': TypePreview, 'brand-messages': RegisteredTexts },
};

/** Saves the brand. This tab has its name at once, and the others when they load the store's details. */
async function saveBrand(edit: Input<Api['editBrand']>): Promise<BrandSettings> {
  const saved = await call('editBrand', edit);
  void refreshStoreDetails();
  return saved;
}

/** /admin-brand: the name of the store, its colours, its type and its pictures. */
export function AdminBrand() {
  const brand = useLoaded('brand', (signal) => call('readBrand', {}, signal));
  return (
    <AdminPage title="Brand">
      <WhenLoaded data={brand} failure="The brand could not be loaded.">
        {(values) => (
          <EditForm
            {...BRAND_DRAWING}
            form={SETTINGS.brand}
            values={values}
            save={saveBrand}
            button="Save the brand"
            saved={() => 'The brand is saved. Shoppers see it within ten seconds.'}
          />
        )}
      </WhenLoaded>
    </AdminPage>
  );
}
