import Box from '@mui/material/Box';
import { PAYMENT_MEANS_NAMES } from '@core/names/stateNames';
import type { PaymentSheet } from '@core/contract/paymentSheets';
import { isPaperUnderWay } from '@core/payments/underWay';
import { Facts } from '@/components/Facts';
import { Section } from '@/components/Section';
import { StatusChip } from '@/components/StatusChip';
import { UndoProblem } from '@/components/UndoProblem';
import { WorkProgress } from '@/components/WorkProgress';
import { count, showInstant, showMoney } from '@/i18n/format';
import { SHEET_STATUS, sheetAmount } from '@/i18n/paymentSheets';
import { undoingText } from '@/i18n/undoing';

/** State of a sheet, and what it collected by means. */
export function SheetCard({ sheet }: { readonly sheet: PaymentSheet }) {
  return (
    <Section title="La planilla">
      <UndoProblem of={sheet} />
      <Facts isLarge facts={figuresOf(sheet)} />
      <Box sx={{ mt: 3 }}>
        <Facts facts={detailsOf(sheet)} />
      </Box>
      {isPaperUnderWay(sheet.status) && <Progress sheet={sheet} />}
    </Section>
  );
}

function figuresOf(sheet: PaymentSheet) {
  const some = (term: string, value: number) => (value === 0 ? [] : [{ term, value }]);
  return [
    { term: 'Estado', value: <StatusChip {...SHEET_STATUS[sheet.status]} /> },
    { term: 'Importe', value: sheetAmount(sheet.totals) },
    { term: 'Pagos registrados', value: sheet.posted },
    ...some('No se pudo', sheet.refused),
    ...some('Extornados', sheet.voided),
  ];
}

/** Totals by means, and who did what. */
function detailsOf({ totals, createdBy, createdAt, undoneAt, undoReason }: PaymentSheet) {
  return [
    ...totals.map(({ means, currency, rows, amount }) => ({
      term: `${PAYMENT_MEANS_NAMES[means]} · ${count(rows, 'pago', 'pagos')}`,
      value: showMoney(amount, currency),
    })),
    { term: 'Registrada', value: `${createdBy}, ${showInstant(createdAt)}` },
    ...(undoneAt === null
      ? []
      : [{ term: 'Deshecha', value: `${showInstant(undoneAt)}: ${undoReason}` }]),
  ];
}

/** Progress of its recording or its undoing. */
function Progress({ sheet }: { readonly sheet: PaymentSheet }) {
  const { status, rows, pending, posted, voidedSoFar } = sheet;
  const isUndoing = status === 'undoing';
  const done = isUndoing ? voidedSoFar : rows - pending;
  return (
    <WorkProgress
      label="Avance de la planilla"
      text={isUndoing ? undoingText(done, posted) : `${done} de ${count(rows, 'fila', 'filas')}`}
      done={done}
      all={isUndoing ? posted : rows}
    />
  );
}
