import type { AdminOrder } from '@nirala/contract/order/admin-order';
import { ButtonLink } from '../../components/button.tsx';
import { KIND_LABELS, paperPath } from '../../features/papers/paper-text.ts';
import shared from '../shared/shared.module.css';
import { Panel } from '../shared/panel.tsx';

/** Links to the invoice and the credit notes of an order. Nothing before there is one. */
export function PapersPanel({ order: { _id, papers = [] } }: { order: AdminOrder }) {
  if (papers.length === 0) return null;
  return (
    <Panel title="Invoices">
      <div className={shared.buttons}>
        {papers.map(({ number, kind }) => (
          <ButtonLink key={number} look="quiet" to={paperPath(`/admin-papers/${encodeURIComponent(_id)}`, number)}>
            {KIND_LABELS[kind]} {number}
          </ButtonLink>
        ))}
      </div>
    </Panel>
  );
}
