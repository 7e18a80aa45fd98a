import type { Product } from '@nirala/contract/product/product';
import type { ReactNode } from 'react';
import styles from './sections.module.css';

/** The collapsible sections below the buy box. */
export function Sections({ product }: { product: Product }) {
  const { keyHighlights, manufacture, care, facts, returns } = product;
  return (
    <div className={styles.sections}>
      <Facts title="Key Highlights" facts={keyHighlights} open />
      {(manufacture || care) && (
        <Section title="Product Description">
          {manufacture && (
            <>
              <h3>Manufacture</h3>
              <p>{manufacture}</p>
            </>
          )}
          {care && (
            <>
              <h3>Care</h3>
              <p>{care}</p>
            </>
          )}
        </Section>
      )}
      <Facts title="Product information" facts={facts} />
      {returns && (
        <Section title="Return and Exchange Policy">
          <p>{returns.policy}</p>
          <p className="quiet">{returns.note}</p>
        </Section>
      )}
    </div>
  );
}

type SectionProps = { title: string; open?: boolean };

/** A section with a list of facts; nothing if there are none. */
function Facts({ facts = [], ...section }: SectionProps & { facts: Product['facts'] }) {
  return (
    facts.length > 0 && (
      <Section {...section}>
        <dl className={styles.facts}>
          {facts.map(({ title, description }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{description}</dd>
            </div>
          ))}
        </dl>
      </Section>
    )
  );
}

function Section({ title, open, children }: SectionProps & { children: ReactNode }) {
  return (
    <details className={styles.section} open={open}>
      <summary>
        <h2>{title}</h2>
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
