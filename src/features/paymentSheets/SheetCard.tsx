import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import type { PaymentSheet } from '@core/contract/paymentSheets';
import { Facts } from '@/components/Facts';
import { Section } from '@/components/Section';
import { StatusChip } from '@/components/StatusChip';
import { PAYMENT_MEANS_NAMES } from '@/i18n/es';
import { count, showInstant, showMoney } from '@/i18n/format';
import { SHEET_STATUS, sheetAmount } from '@/i18n/paymentSheets';

/** Where a sheet stands, and what it collected by means. */
export function SheetCard({ sheet }: { readonly sheet: PaymentSheet }) {
  return (
    <Section title="La planilla">
      <Facts isLarge facts={figuresOf(sheet)} />
      <Box sx={{ mt: 3 }}>
        <Facts facts={detailsOf(sheet)} />
      </Box>
      {sheet.status === 'posting' && <Progress sheet={sheet} />}
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

/** By means, and who did what. */
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

/** How far it got, told also to those who do not see the bar. */
function Progress({ sheet: { rows, pending } }: { readonly sheet: PaymentSheet }) {
  const done = rows - pending;
  return (
    <Box sx={{ mt: 2 }}>
      <LinearProgress
        variant="determinate"
        aria-label="Avance de la planilla"
        value={Math.round((done * 100) / rows)}
      />
      <Box component="output" sx={{ display: 'block', mt: 0.5, fontSize: 14 }}>
        {done} de {rows} filas
      </Box>
    </Box>
  );
}
