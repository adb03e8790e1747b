import { useState } from 'react';
import Button from '@mui/material/Button';
import type { ApprovalRule } from '@core/contract/approvalRules';
import { DataTable, type Column } from '@/components/DataTable';
import { EmptyNote } from '@/components/QueryState';
import { ReasonDialog } from '@/components/ReasonDialog';
import { StatusChip } from '@/components/StatusChip';
import { ACT_KIND } from '@/i18n/fourEyes';
import { useAccess } from '@/store/access';
import { useVoidApprovalRuleMutation } from './fourEyesApi';
import { ruleWords } from './ruleWords';

const columns: readonly Column<ApprovalRule>[] = [
  { id: 'act', header: 'Acto', cell: ({ act }) => ACT_KIND[act] },
  { id: 'rule', header: 'Regla', phone: 'subtitle', cell: ruleWords },
  { id: 'reason', header: 'Motivo', cell: ({ reason, by }) => `${reason} (${by})` },
  {
    id: 'state',
    header: 'Estado',
    phone: 'corner',
    cell: ({ isVoided }) => (
      <StatusChip tone={isVoided ? 'quiet' : 'good'} label={isVoided ? 'Anulada' : 'Registrada'} />
    ),
  },
];

const actionsColumn = (onVoid: (rule: ApprovalRule) => void): Column<ApprovalRule> => ({
  id: 'actions',
  header: 'Acciones',
  phone: 'foot',
  cell: (rule) =>
    !rule.isVoided && (
      <Button
        size="small"
        color="inherit"
        aria-label={`Anular la regla de ${ACT_KIND[rule.act]}: ${ruleWords(rule)}`}
        onClick={() => onVoid(rule)}
      >
        Anular
      </Button>
    ),
});

interface RulesTableProps {
  readonly rules: readonly ApprovalRule[];
  readonly onDone: (result: string) => void;
}

/** Every rule that was written, with the way to annul one. */
export function RulesTable({ rules, onDone }: RulesTableProps) {
  const { may } = useAccess();
  const [voidRule] = useVoidApprovalRuleMutation();
  const [wrong, setWrong] = useState<ApprovalRule>();
  if (rules.length === 0) {
    return <EmptyNote>No hay reglas: rige lo que dice la tabla.</EmptyNote>;
  }
  return (
    <>
      <DataTable
        label="Reglas de aprobación"
        columns={may('voidApprovalRule') ? [...columns, actionsColumn(setWrong)] : columns}
        rows={rules}
        rowKey={({ id }) => id}
      />
      {wrong !== undefined && (
        <ReasonDialog
          title="Anular la regla"
          effect={`Deja de regir: ${ruleWords(wrong)}.`}
          confirm="Anular regla"
          onClose={() => setWrong(undefined)}
          send={async (reason, idempotencyKey) => {
            await voidRule({ id: wrong.id, data: { reason }, idempotencyKey }).unwrap();
            setWrong(undefined);
            onDone('La regla quedó anulada.');
          }}
        />
      )}
    </>
  );
}
