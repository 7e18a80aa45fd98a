import { MESSAGES } from '@nirala/contract/messages';
import type { Product } from '@nirala/contract/product';
import type { ReactNode } from 'react';
import styles from './sections.module.css';

/** The collapsible sections below the buy box. */
export function Sections({ product }: { product: Product }) {
  const { keyHighlights, manufacture, care, facts } = product;
  return (
    <div className={styles.sections}>
      {keyHighlights.length > 0 && (
        <Section title="Key Highlights" open>
          <Facts facts={keyHighlights} />
        </Section>
      )}
      <Section title="Product Description">
        <h3>Manufacture</h3>
        <p>{manufacture}</p>
        <h3>Care</h3>
        <p>{care}</p>
      </Section>
      {facts && (
        <Section title="Product information">
          <Facts facts={facts} />
        </Section>
      )}
      <Section title="Return and Exchange Policy">
        <p>{MESSAGES.easyReturns}</p>
        <p className="quiet">*Unworn, unwashed, with its tags on.</p>
      </Section>
    </div>
  );
}

function Facts({ facts }: { facts: Product['keyHighlights'] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ title, description }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{description}</dd>
        </div>
      ))}
    </dl>
  );
}

function Section({ title, open = false, children }: { title: string; open?: boolean; children: ReactNode }) {
  return (
    <details className={styles.section} open={open}>
      <summary>
        <h2>{title}</h2>
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
