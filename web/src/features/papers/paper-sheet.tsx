import { formatDay } from '@nirala/contract/text/format-day';
import { formatRupeesExact, toPaise, toRupees, type Rupees } from '@nirala/contract/text/money';
import type { Paper, WirePaperLine } from '@nirala/contract/paper/paper';
import { Written } from '../../components/written.tsx';
import styles from './paper.module.css';
import { paperTitle, stateText } from './paper-text.ts';
import { formatRate } from '@nirala/contract/text/format-number';

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

type TaxName = 'cgst' | 'sgst' | 'igst';

type TaxColumn = {
  name: TaxName;
  label: string;
  /** The part of the line's rate that this tax has. */
  share: number;
};

/**
 * The table of a paper's lines, with its taxes and totals. On a narrow screen each item is a list of its columns:
 * `data-label` is the name of a column there.
 */
function PaperLines({ paper }: { paper: Paper }) {
  const all = [...paper.lines, ...paper.charges];
  const taxes = taxColumnsOf(paper);
  const hasTax = taxes.length > 0;
  const valueLabel = hasTax ? 'Taxable value' : 'Value';
  return (
    <div className={styles.lines}>
      <table aria-label={`Items of ${paper.number}`}>
        <thead>
          <tr>
            <th scope="col">No.</th>
            <th scope="col">Description</th>
            <th scope="col">HSN</th>
            <th scope="col">Quantity</th>
            <th scope="col">{valueLabel}</th>
            {hasTax && <th scope="col">GST rate</th>}
            {taxes.map(({ name, label }) => (
              <th key={name} scope="col">
                {label}
              </th>
            ))}
            {hasTax && <th scope="col">Total</th>}
          </tr>
        </thead>
        <tbody>
          {all.map((line, index) => (
            <tr key={index}>
              <td data-label="No.">{index + 1}</td>
              <td className={styles.description}>
                <Written>{line.description}</Written>
              </td>
              <td data-label="HSN">{line.hsn}</td>
              <td data-label="Quantity">{line.quantity > 0 ? `${line.quantity} ${line.unit}` : '–'}</td>
              <td data-label={valueLabel}>{formatRupeesExact(line.taxable)}</td>
              {hasTax && <td data-label="GST rate">{formatRate(line.rate)}</td>}
              {taxes.map((tax) => (
                <TaxCell key={tax.name} line={line} tax={tax} />
              ))}
              {hasTax && <td data-label="Total">{formatRupeesExact(line.total)}</td>}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              Total
            </th>
            <td data-label="Quantity">{piecesOf(all) > 0 ? `${piecesOf(all)} PCS` : '–'}</td>
            <td data-label={valueLabel}>{formatRupeesExact(sumOf(all, 'taxable'))}</td>
            {hasTax && <td />}
            {taxes.map(({ name, label }) => (
              <td key={name} data-label={label}>
                {formatRupeesExact(sumOf(all, name))}
              </td>
            ))}
            {hasTax && <td data-label="Total">{formatRupeesExact(paper.total)}</td>}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** The amount of a tax and its own rate: Rule 46(l) and (m). */
function TaxCell({ line, tax }: { line: WirePaperLine; tax: TaxColumn }) {
  return (
    <td data-label={tax.label}>
      <span>{formatRupeesExact(line[tax.name])}</span> <small>{formatRate(line.rate * tax.share)}</small>
    </td>
  );
}

/** The columns of tax: IGST to another state, otherwise CGST and SGST (or UTGST). None if the seller collects no tax. */
export function taxColumnsOf(
  paper: Pick<Paper, 'lines' | 'charges' | 'seller' | 'placeOfSupply' | 'stateTaxName'>,
): TaxColumn[] {
  const isTaxed = [...paper.lines, ...paper.charges].some(({ rate }) => rate > 0);
  if (!isTaxed) return [];
  if (paper.seller.state.code !== paper.placeOfSupply.code) return [{ name: 'igst', label: 'IGST', share: 1 }];
  return [
    { name: 'cgst', label: 'CGST', share: 0.5 },
    { name: 'sgst', label: paper.stateTaxName ?? 'SGST', share: 0.5 },
  ];
}

/** The sum of a column in rupees, without the rounding errors of binary fractions. */
export function sumOf(lines: readonly WirePaperLine[], column: TaxName | 'taxable' | 'total'): Rupees {
  return toRupees(lines.reduce((sum, line) => sum + toPaise(line[column]), 0));
}

/** All pieces; charges have none. */
export const piecesOf = (lines: readonly WirePaperLine[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);
