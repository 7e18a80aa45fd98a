import { formatRupees } from '@nirala/contract/money';
import type { Product } from '@nirala/contract/product';
import { returnLine, termsOf } from '@nirala/contract/return-terms';
import type { ReactNode } from 'react';
import styles from './sections.module.css';

/** The collapsible sections below the buy box. */
export function Sections({ product }: { product: Product }) {
  const { keyHighlights, manufacture, care, facts } = product;
  const terms = termsOf(product);
  const { fee, kinds } = terms;
  return (
    <div className={styles.sections}>
      <Facts title="Key Highlights" facts={keyHighlights} open />
      <Section title="Product Description">
        <h3>Manufacture</h3>
        <p>{manufacture}</p>
        <h3>Care</h3>
        <p>{care}</p>
      </Section>
      <Facts title="Product information" facts={facts} />
      <Section title="Return and Exchange Policy">
        <p>{returnLine(terms)}</p>
        <p className="quiet">
          {kinds[0]
            ? '*Unworn, unwashed, with its tags on.'
            : '*Unless it arrives damaged, is another item, or looks different from the pictures.'}
          {fee > 0 && kinds.includes('return') && ` Sending it back for a refund costs ${formatRupees(fee)}.`}
        </p>
      </Section>
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
