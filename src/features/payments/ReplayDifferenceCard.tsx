import { DEBT_COMPONENTS, type DebtComponent } from '@core/loan/components';
import { COMPONENTS } from '@core/loan/componentTable';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { MovedPayment, ReplayDifference } from '@core/contract/payments';
import { Blocks } from '@/components/Blocks';
import { DataTable, type Column } from '@/components/DataTable';
import { Facts } from '@/components/Facts';
import { MoneyText } from '@/components/MoneyText';
import { isSome, showDate } from '@/i18n/format';

interface ReplayDifferenceCardProps {
  readonly difference: ReplayDifference;
  readonly currency: string;
  /** Why the loan is computed again, in one sentence. */
  readonly cause: string;
}

/**
 * Difference that computing a loan again makes today: lateness, debt, and the shares of other
 * payments.
 */
export function ReplayDifferenceCard(props: ReplayDifferenceCardProps) {
  const { difference, currency, cause } = props;
  const { lateInterest, lateCharge, moved } = difference;
  const { outstandingBefore, outstandingAfter, payoffBefore, payoffAfter } = difference;
  const money = (text: string) => <MoneyText amount={text} currency={currency} />;
  const changed = (decrease: string, increase: string, text: string) => ({
    term: text.startsWith('-') ? decrease : increase,
    value: money(text.replace('-', '')),
  });
  return (
    <Blocks gap={2}>
      <Typography component="h3" sx={{ fontWeight: 600 }}>
        {cause}
      </Typography>
      <Facts
        facts={[
          ...(isSome(lateInterest)
            ? [changed('Mora que se retira', 'Mora que se agrega', lateInterest)]
            : []),
          ...(isSome(lateCharge)
            ? [changed('Penalidad que se retira', 'Penalidad que se agrega', lateCharge)]
            : []),
          { term: 'Para cancelar hoy, antes', value: money(payoffBefore) },
          { term: 'Para cancelar hoy, después', value: money(payoffAfter) },
          { term: 'Cronograma por pagar, antes', value: money(outstandingBefore) },
          { term: 'Cronograma por pagar, después', value: money(outstandingAfter) },
        ]}
      />
      {moved.length > 0 && <MovedPaymentsTable moved={moved} />}
    </Blocks>
  );
}

/** Later payments before and after, part by part. */
function MovedPaymentsTable({ moved }: { readonly moved: readonly MovedPayment[] }) {
  const isUsed = (part: DebtComponent) =>
    moved.some((one) => isSome(one.before[part]) || isSome(one.after[part]));
  const columnOf = (part: DebtComponent): Column<MovedPayment> => ({
    id: part,
    header: COMPONENTS[part].title,
    align: 'right',
    cell: ({ before, after }) =>
      before[part] === after[part] ? (
        <MoneyText amount={after[part]} bare />
      ) : (
        <>
          <MoneyText amount={after[part]} bare />
          <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
            antes <MoneyText amount={before[part]} bare />
          </Box>
        </>
      ),
  });
  return (
    <DataTable
      label="Pagos que se reaplican"
      rows={moved}
      rowKey={(one) => one.receiptNumber}
      columns={[
        {
          id: 'receipt',
          header: 'Recibo',
          cell: (one) => `${one.receiptNumber} · ${showDate(one.receivedOn)}`,
          cardTitle: (one) => `${one.receiptNumber} · ${showDate(one.receivedOn)}`,
        },
        ...DEBT_COMPONENTS.filter(isUsed).map(columnOf),
        {
          id: 'amount',
          header: 'Total',
          align: 'right',
          cell: (one) => <MoneyText amount={one.amount} bare />,
        },
      ]}
    />
  );
}
