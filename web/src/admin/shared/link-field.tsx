import type { Api } from '@nirala/contract/api';
import type { Reply } from '@nirala/contract/api/endpoint';
import type { PublicCategory } from '@nirala/contract/product/category';
import { FOOTER_LINKS, type MenuLink } from '@nirala/contract/settings/menu';
import { Field } from '../../components/field.tsx';
import { useCategories } from '../../features/store/store-details.ts';
import { call } from '../../lib/call.ts';
import { useLoaded } from '../../lib/use-loaded.ts';

/** The id of the list of suggestions. A screen with link fields has it once: `<LinkSuggestions />`. */
const SUGGESTIONS = 'link-suggestions';

type LinkFieldProps = {
  label: string;
  value: string;
  onChange: (to: string) => void;
  hint?: string | undefined;
  error?: string | undefined;
  optional?: boolean;
};

/** Where a link leads: an address of the store, which the browser suggests by its name, or a whole one. */
export function LinkField({ label, value, onChange, hint, error, optional = false }: LinkFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <input
          {...control}
          list={SUGGESTIONS}
          value={value}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </Field>
  );
}

/** The addresses that link fields suggest. Those that cannot be loaded are missing: any address can still be typed. */
export function LinkSuggestions() {
  const categories = useCategories();
  const pages = useLoaded('pages', async (signal) => (await call('listPages', {}, signal)).pages);
  const collections = useLoaded(
    'collections',
    async (signal) => (await call('listCollections', {}, signal)).collections,
  );
  const suggestions = suggestionsOf({
    pages: pages.state === 'loaded' ? pages.value : [],
    collections: collections.state === 'loaded' ? collections.value : [],
    categories,
  });
  return (
    <datalist id={SUGGESTIONS}>
      {suggestions.map(({ to, label }) => (
        <option key={to} value={to}>
          {label}
        </option>
      ))}
    </datalist>
  );
}

type Known = {
  pages: readonly Pick<Reply<Api['listPages']>['pages'][number], 'id' | 'path' | 'title'>[];
  collections: readonly Pick<Reply<Api['listCollections']>['collections'][number], 'id' | 'title'>[];
  categories: readonly Pick<PublicCategory, 'slug' | 'label'>[];
};

/** The owner's own first, then what every store has. */
export function suggestionsOf({ pages, collections, categories }: Known): MenuLink[] {
  const all = [
    ...pages.map(({ id, path, title }) => ({ to: path, label: title || id })),
    ...collections.map(({ id, title }) => ({ to: `/c/${id}`, label: title })),
    ...categories.map(({ slug, label }) => ({ to: `/${slug}`, label })),
    ...FOOTER_LINKS,
  ];
  const names = new Map(FOOTER_LINKS.map(({ to, label }) => [to, label]));
  return all
    .filter(({ to }, index) => all.findIndex((other) => other.to === to) === index)
    .map(({ to, label }) => ({ to, label: names.get(to) ?? label }));
}
