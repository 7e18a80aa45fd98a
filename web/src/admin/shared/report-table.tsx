import type { ComponentProps } from 'react';
import { Badge } from '../../components/badge.tsx';
import shared from './shared.module.css';

type ReportRow = {
  /** In the file or the pasted text. */
  number: number;
  badge: string;
  tone: ComponentProps<typeof Badge>['tone'];
  title: string;
  detail: string | undefined;
};

/** Each row of what was pasted or read from a file, with what becomes of it. `of`: what a row is about. */
export function ReportTable({ name, of, rows }: { name: 'Line' | 'Row'; of: string; rows: readonly ReportRow[] }) {
  return (
    // The list is focusable, so that it can be scrolled with the keyboard.
    <div className={shared.scroll} role="region" aria-label={`${name}s`} tabIndex={0}>
      <table className={shared.table}>
        <thead>
          <tr>
            <th scope="col" className={shared.number}>
              {name}
            </th>
            <th scope="col">State</th>
            <th scope="col">{of}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ number, badge, tone, title, detail }) => (
            <tr key={number}>
              <td className={shared.number}>{number}</td>
              <td>
                <Badge tone={tone}>{badge}</Badge>
              </td>
              <td className={shared.detail}>
                <strong>{title}</strong> {detail}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
