import type { ShownSectionOf } from '@nirala/contract/own-page/shown-page';
import { ButtonLink } from '../../components/button.tsx';
import grid from '../catalogue/grid.module.css';
import { ProductCard } from '../catalogue/product-card.tsx';
import { Section } from './section.tsx';

/** A few products, with a link to all of their collection. */
export function Products({ id, heading, to, items, first }: ShownSectionOf<'collection'> & { first: boolean }) {
  return (
    <Section
      id={id}
      heading={heading}
      beside={
        to && (
          <ButtonLink to={to} look="quiet">
            See all<span className="visually-hidden">{heading && `: ${heading}`}</span>
          </ButtonLink>
        )
      }
    >
      <ul className={grid.grid}>
        {items.map((product) => (
          <li key={product._id} className={grid.cell}>
            <ProductCard product={product} eager={first} heading={heading ? 'h3' : 'h2'} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
