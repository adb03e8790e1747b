import type { ApprovalOverview } from '@core/contract/approvalRules';
import { DataTable, type Column } from '@/components/DataTable';
import { ACT_KIND } from '@/i18n/fourEyes';
import { ruleWords } from './ruleWords';

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
    cell: ({ otherwise, rules }) =>
      [...rules.filter(({ isVoided }) => !isVoided).map(ruleWords), otherwise].join(' · '),
  },
  {
    id: 'approvers',
    header: 'Quién lo aprueba',
    cell: ({ approvers }) => (approvers.length === 0 ? 'Nadie todavía' : approvers.join(', ')),
  },
];

interface ActsTableProps {
  readonly acts: readonly Act[];
  readonly isInForce: boolean;
}

/** Each act with what it takes and who may approve it. */
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
