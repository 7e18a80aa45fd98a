import { CLAIM_KIND_TITLES, CLAIM_STATE_TITLES, type Claim } from '@nirala/contract/parcel/claim';
import { formatDay } from '@nirala/contract/text/format-day';
import { formatRupees } from '@nirala/contract/text/money';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Written } from '../../components/written.tsx';
import { FROM_LIST, orderPath } from '../shared/links.tsx';
import shared from '../shared/shared.module.css';
import { WorkRow } from '../shared/work-list.tsx';
import { EditClaimDialog } from './claim-dialog.tsx';

type ClaimRowProps = { claim: Claim; onChanged: (claim: Claim) => void };

/** A claim with its state and its money. */
export function ClaimRow({ claim, onChanged }: ClaimRowProps) {
  const [isEditing, setEditing] = useState(false);
  const { orderId, kind, state, amount, paid, paidOn, reference, note, awb, createdAt, fileBy } = claim;
  const isLate = fileBy !== undefined && state === 'to-file' && new Date(fileBy) < new Date();
  return (
    <WorkRow
      actions={
        <>
          <Button look="quiet" onClick={() => setEditing(true)}>
            Change the claim
          </Button>
          {isEditing && <EditClaimDialog claim={claim} onSaved={onChanged} onClose={() => setEditing(false)} />}
        </>
      }
    >
      <p>
        <Link to={orderPath(orderId)} state={FROM_LIST}>
          {orderId}
        </Link>
        <span>{`${CLAIM_KIND_TITLES[kind]}, ${formatRupees(amount)}`}</span>
        <Badge tone={state === 'paid' ? 'green' : state === 'to-file' ? 'yellow' : 'grey'}>
          {CLAIM_STATE_TITLES[state]}
        </Badge>
        {isLate && <Badge tone="sale">Late</Badge>}
      </p>
      {(paid !== null || state === 'to-file') && (
        <p>
          {paid !== null && paidOn !== null && <strong>{`${formatRupees(paid)} paid on ${formatDay(paidOn)}.`}</strong>}
          {state === 'to-file' && (
            <strong>
              {fileBy === undefined
                ? 'The courier’s deadline is not known: file it today.'
                : `File it until ${formatDay(new Date(fileBy))}.`}
            </strong>
          )}
        </p>
      )}
      {note !== '' && (
        <p>
          <Written>{note}</Written>
        </p>
      )}
      <p className={shared.small}>
        <span>{`Entered ${formatDay(new Date(createdAt))}.`}</span>
        {awb !== undefined && <span>{`Parcel ${awb}.`}</span>}
        {reference !== '' && (
          <span>
            Claim <Written>{reference}</Written>.
          </span>
        )}
      </p>
    </WorkRow>
  );
}
