import Typography from '@mui/material/Typography';
import type { ReconciliationDetail } from '@core/contract/reconciliations';
import { Blocks } from '@/components/Blocks';
import { DataTable } from '@/components/DataTable';
import { MoneyText } from '@/components/MoneyText';
import { Section } from '@/components/Section';
import { showInstant } from '@/i18n/format';
import { closingHint, periodText, statementRows } from '@/i18n/reconciliations';

/** Steps from the balance of the bank to that of the books, as accountants write them. */
export function StatementCard({
  reconciliation,
}: {
  readonly reconciliation: ReconciliationDetail;
}) {
  const { statement, status, startsOn, endsOn, currency } = reconciliation;
  const { closedAt, closedBy, discardReason } = reconciliation;
  const hint = status === 'open' ? closingHint(reconciliation) : '';
  return (
    <Section title="Estado de conciliación">
      <Blocks gap={2}>
        <Typography>
          {periodText(startsOn, endsOn)}
          {closedAt !== null && ` · Cerrada por ${closedBy}, ${showInstant(closedAt)}`}
          {discardReason !== null && ` · Descartada: ${discardReason}`}
        </Typography>
        {statement !== null && (
          <DataTable
            label="Estado de conciliación"
            columns={[
              {
                id: 'label',
                header: 'Concepto',
                cell: ({ label, isTotal }) => (isTotal === true ? <strong>{label}</strong> : label),
              },
              { id: 'detail', header: 'Partidas', phone: 'subtitle', cell: ({ detail }) => detail },
              {
                id: 'amount',
                header: 'Importe',
                align: 'right',
                phone: 'corner',
                cell: ({ amount }) => <MoneyText amount={amount} currency={currency} />,
              },
            ]}
            rows={statementRows(statement)}
            rowKey={({ label }) => label}
          />
        )}
        {hint !== '' && <Typography color="text.secondary">{hint}</Typography>}
      </Blocks>
    </Section>
  );
}
