import type { ApprovalOverview } from '@core/contract/approvalRules';
import { DataTable, type Column } from '@/components/DataTable';
import { ACT_KIND } from '@/i18n/fourEyes';
import { holdingWords } from './ruleWords';
import { secondsText } from './secondsText';

type Act = ApprovalOverview['acts'][number];

const columns: readonly Column<Act>[] = [
  { id: 'act', header: 'Acto', cell: ({ act }) => ACT_KIND[act] },
  {
    id: 'operations',
    header: 'Qué abarca',
    phone: 'subtitle',
    cell: ({ operations }) => operations.join(' · '),
  },
  {
    id: 'rule',
    header: 'Desde cuándo espera',
    cell: ({ otherwise, holding }) =>
      [...holding.map(holdingWords), otherwise].filter((words) => words !== '').join(' · '),
  },
  {
    id: 'approvers',
    header: 'Quién aprueba lo que usted pide',
    cell: ({ approvers }) => (approvers.length === 0 ? 'Nadie todavía' : secondsText(approvers)),
  },
];

interface ActsTableProps {
  readonly acts: readonly Act[];
  readonly isInForce: boolean;
}

/** Each act with what it takes and who may approve it where the reader asks. */
export function ActsTable({ acts, isInForce }: ActsTableProps) {
  return (
    <DataTable
      label={isInForce ? 'Actos que esperan a otra persona' : 'Actos que esperarían a otra persona'}
      columns={columns}
      rows={acts}
      rowKey={({ act }) => act}
    />
  );
}
