import Typography from '@mui/material/Typography';
import type { LoanDetail } from '@core/contract/loans';
import type { TranchePreview } from '@core/contract/tranches';
import { Blocks } from '@/components/Blocks';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { unsaidBy } from '@/components/problems';
import { DataTable, type Column } from '@/components/DataTable';
import { Facts } from '@/components/Facts';
import { MoneyText } from '@/components/MoneyText';
import { QueryState } from '@/components/QueryState';
import { useCommandForm } from '@/components/useCommandForm';
import { showDate, showMoney } from '@/i18n/format';
import * as yup from 'yup';
import { EntryLinesTable } from '@/components/EntryLinesTable';
import { USUAL_MEANS } from '@core/payments/moneyAccountKinds';
import { MoneyWayFields } from '@/features/moneyAccounts/MoneyWayFields';
import {
  toMoneyWay,
  USUAL_MONEY_WAY,
  type MoneyWayTexts,
} from '@/features/moneyAccounts/moneyAccountTexts';
import { useDisburseTrancheMutation, usePreviewTrancheQuery } from './loansApi';

interface TrancheDialogProps {
  readonly loan: LoanDetail;
  readonly onClose: () => void;
  readonly onDone: (loan: LoanDetail) => void;
}

const NO_FIELDS = yup.object({});

/** Disbursement of the next tranche: its effect on cash, books and schedule, then the button. */
export function TrancheDialog({ loan, onClose, onDone }: TrancheDialogProps) {
  const preview = usePreviewTrancheQuery(loan.id);
  const [disburse] = useDisburseTrancheMutation();
  const { data } = preview;
  const { form, field, fields, problem } = useCommandForm<MoneyWayTexts>({
    initialValues: { ...USUAL_MONEY_WAY, means: loan.handedOver?.means ?? USUAL_MEANS },
    schema: NO_FIELDS,
    send: async (values, idempotencyKey) => {
      if (data === undefined) return;
      const { loanVersion, totalDue: previewTotalDue } = data;
      const command = { loanVersion, previewTotalDue, ...toMoneyWay(values) };
      onDone(await disburse({ loanId: loan.id, idempotencyKey, data: command }).unwrap());
    },
  });
  return (
    <ConfirmDialog
      title={`Desembolsar otro tramo de ${loan.number}`}
      isWide
      confirm="Desembolsar"
      busy={preview.isLoading ? 'Calculando...' : 'Desembolsando...'}
      cancel="Volver"
      isBusy={form.isSubmitting || preview.isLoading}
      isDirty={form.dirty}
      isReady={data !== undefined}
      problem={unsaidBy(problem, ['moneyAccountId', 'operationNumber'])}
      onConfirm={form.handleSubmit}
      onClose={onClose}
    >
      <Blocks ref={fields} gap={2.5}>
        <MoneyWayFields fundId={loan.fundId} label="Medio de entrega" field={field} />
        <QueryState query={preview}>
          {(data) => <PreviewedTranche preview={data} borrowerName={loan.borrowerName} />}
        </QueryState>
      </Blocks>
    </ConfirmDialog>
  );
}

interface PreviewedTrancheProps {
  readonly preview: TranchePreview;
  readonly borrowerName: string;
}

function PreviewedTranche({ preview, borrowerName }: PreviewedTrancheProps) {
  const { number, amount, currency, fundName, fundCashAfter, lines, installments } = preview;
  const money = (text: string) => <MoneyText amount={text} currency={currency} />;
  return (
    <Blocks gap={2}>
      <Typography>
        Saldrán <strong>{showMoney(amount, currency)}</strong> de {fundName} para{' '}
        <strong>{borrowerName}</strong>: es el tramo {number}. Las cuotas por vencer se recalculan
        con las mismas fechas.
      </Typography>
      <Facts
        facts={[
          { term: 'Quedará en el fondo', value: money(fundCashAfter) },
          { term: 'Total pactado antes', value: money(preview.totalDueBefore) },
          { term: 'Total pactado después', value: money(preview.totalDue) },
        ]}
      />
      <DataTable
        label="Cronograma nuevo y anterior"
        columns={columns}
        rows={installments}
        rowKey={(row) => row.number}
      />
      <EntryLinesTable currency={currency} label="Asiento del desembolso" lines={lines} />
    </Blocks>
  );
}

type Row = TranchePreview['installments'][number];

const amountOf = (
  id: 'principal' | 'interest' | 'total' | 'totalBefore' | 'balanceAfter',
  header: string,
): Column<Row> => ({
  id,
  header,
  align: 'right',
  cell: (row) => <MoneyText amount={row[id]} bare />,
});

const columns: readonly Column<Row>[] = [
  {
    id: 'number',
    header: 'N.º',
    cell: (row) => row.number,
    cardTitle: (row) => `Cuota ${row.number}`,
  },
  { id: 'dueOn', phone: 'subtitle', header: 'Vencimiento', cell: (row) => showDate(row.dueOn) },
  amountOf('totalBefore', 'Cuota antes'),
  { ...amountOf('total', 'Cuota nueva'), phone: 'corner' },
  amountOf('principal', 'Capital'),
  amountOf('interest', 'Interés'),
  amountOf('balanceAfter', 'Saldo'),
];
