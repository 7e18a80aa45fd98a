import { formatDay } from '@nirala/contract/text/format-day';
import { formatRupeesExact } from '@nirala/contract/text/money';
import type { Paper } from '@nirala/contract/paper/paper';
import { Written } from '../../components/written.tsx';
import styles from './paper.module.css';
import { PaperLines } from './paper-lines.tsx';
import { paperTitle, stateText } from './paper-text.ts';

/**
 * An invoice, a bill of supply or a credit note, with all that the law wants on it: CGST Rules 2017, Rule 46 (invoice),
 * 49 (bill of supply), 53 (credit note). It is printed on a page of its own.
 */
export function PaperSheet({ paper }: { paper: Paper }) {
  const { kind, number, seller } = paper;
  const title = paperTitle(paper);
  return (
    <article className={styles.paper} aria-label={`${title} ${number}`}>
      {paper.isSpecimen && (
        <>
          <p className="visually-hidden">A specimen of a demo store, not a valid document.</p>
          <div className={styles.specimen} aria-hidden="true" />
        </>
      )}
      {paper.declaration && <p className={styles.declaration}>{paper.declaration}</p>}
      {seller.brand && <PaperBrand {...seller.brand} />}
      <div className={styles.head}>
        <h2>{title}</h2>
        <PaperFacts paper={paper} />
      </div>
      <Parties paper={paper} />
      <PaperLines paper={paper} />
      <p>
        <strong>{`Total: ${formatRupeesExact(paper.total)}`}</strong>
        <br />
        {paper.totalInWords}
      </p>
      {kind === 'invoice' && <p>Tax payable on reverse charge: No</p>}
      <div className={styles.signature}>
        <p>For {seller.name}</p>
        <p>Authorised signatory</p>
      </div>
    </article>
  );
}

/** Under which name the store issued the paper, whatever it is called today. */
function PaperBrand({ name, logo }: NonNullable<Paper['seller']['brand']>) {
  return (
    <p className={styles.brand}>
      {logo ? <img src={logo.url} width={logo.width} height={logo.height} alt={name} /> : name}
    </p>
  );
}

function PaperFacts({ paper: { number, date, sentOn, against, orderId } }: { paper: Paper }) {
  return (
    <dl className={styles.facts}>
      <dt>Number</dt>
      <dd>{number}</dd>
      <dt>Date</dt>
      <dd>{formatDay(date)}</dd>
      {sentOn && (
        <>
          <dt>Goods sent on</dt>
          <dd>{formatDay(sentOn)}</dd>
        </>
      )}
      {against && (
        <>
          <dt>Against</dt>
          <dd>{`${against.number} of ${formatDay(against.date)}`}</dd>
        </>
      )}
      {orderId && (
        <>
          <dt>Order ID</dt>
          <dd>{orderId}</dd>
        </>
      )}
    </dl>
  );
}

function Parties({ paper: { seller, buyer, placeOfSupply } }: { paper: Paper }) {
  return (
    <div className={styles.parties}>
      <section>
        <h3>Seller</h3>
        <p>
          <strong>{seller.name}</strong>
        </p>
        <p>{seller.address}</p>
        <p>State: {stateText(seller.state)}</p>
        {seller.gstin && <p>GSTIN: {seller.gstin}</p>}
        <p>{[seller.email, seller.phone].filter(Boolean).join(', ')}</p>
      </section>
      <section>
        <h3>Buyer</h3>
        <p>
          <strong>
            <Written>{buyer.name}</Written>
          </strong>
        </p>
        {buyer.address.map((line) => (
          <p key={line}>
            <Written>{line}</Written>
          </p>
        ))}
        <p>State: {stateText(buyer.state)}</p>
        <p>Place of supply: {stateText(placeOfSupply)}</p>
      </section>
    </div>
  );
}
