import Box from '@mui/material/Box';
import type { CommissionLine } from '@core/contract/commissions';
import { DataTable, type Column } from '@/components/DataTable';
import { Facts } from '@/components/Facts';
import { MoneyText } from '@/components/MoneyText';
import { isSome, showMoney, showRate } from '@/i18n/format';

const riskText = ({ par30Percent }: Pick<CommissionLine, 'par30Percent'>) =>
  par30Percent === null ? '—' : showRate(par30Percent);

/** Sentences that show how a commission was counted, figure by figure. */
function wayOf(line: CommissionLine, currency: string): string {
  const money = (amount: string) => showMoney(amount, currency);
  const { newPercent, interestPercent, recoveredPercent, k } = line;
  const parts = [
    `${showRate(newPercent)} de ${money(line.newNet)} nuevos`,
    `${showRate(interestPercent)} de ${money(line.interest)} de interés`,
    `${showRate(recoveredPercent)} de ${money(line.recovered)} recuperados`,
  ].join(' + ');
  const risk = `por cartera en riesgo de ${riskText(line)}`;
  const back = isSome(line.clawback)
    ? ` Devuelve ${money(line.clawback)} por ${money(line.clawbackBase)} que se atrasaron pronto.`
    : '';
  const next = isSome(line.carriedOut) ? ` Pasa al mes siguiente ${money(line.carriedOut)}.` : '';
  return `(${parts}) × ${k} ${risk} = ${money(line.gross)}.${back}${next}`;
}

const WAY = { minWidth: { md: 320 } };

const columnsOf = (currency: string): readonly Column<CommissionLine>[] => {
  const amount = (id: keyof CommissionLine, header: string): Column<CommissionLine> => ({
    id,
    header,
    align: 'right',
    cell: (line) => <MoneyText amount={String(line[id])} currency={currency} />,
  });
  return [
    { id: 'officer', header: 'Persona', cell: ({ officer }) => officer },
    {
      id: 'way',
      header: 'Cuenta',
      phone: 'foot',
      cell: (line) => <Box sx={WAY}>{wayOf(line, currency)}</Box>,
    },
    amount('amount', 'Del mes'),
    amount('carriedIn', 'De antes'),
    amount('pay', 'Por pagar'),
  ];
};

interface CommissionLinesProps {
  readonly lines: readonly CommissionLine[];
  readonly currency: string;
}

/** Commission of each person, with every figure that it comes from. */
export function CommissionLines({ lines, currency }: CommissionLinesProps) {
  return (
    <DataTable
      label="Comisiones"
      columns={columnsOf(currency)}
      rows={lines}
      rowKey={({ officerId }) => officerId}
    />
  );
}

interface CommissionFactsProps {
  readonly line: CommissionLine;
  readonly currency: string;
}

/** The figures of one commission, in pairs. */
export function CommissionFacts({ line, currency }: CommissionFactsProps) {
  const money = (amount: string) => <MoneyText amount={amount} currency={currency} />;
  return (
    <Facts
      facts={[
        { term: 'Desembolsado neto', value: money(line.newNet) },
        { term: 'Interés cobrado', value: money(line.interest) },
        { term: 'Recuperado de castigos', value: money(line.recovered) },
        { term: 'Cartera en riesgo', value: riskText(line) },
        { term: 'Factor por riesgo', value: line.k },
        { term: 'Antes de devoluciones', value: money(line.gross) },
        { term: 'Devuelve por atrasos tempranos', value: money(line.clawback) },
        { term: 'Comisión del mes', value: money(line.amount) },
      ]}
    />
  );
}
