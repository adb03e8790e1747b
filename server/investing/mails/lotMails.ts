import { sum, ZERO, type Money } from '@core/money/money';
import { formatMoney } from '@core/money/wire';
import type { Database } from '../../platform/db/client';
import type { Act } from '../../platform/deps';
import { moneyForPeople } from '../../platform/documents/format';
import { distributionLotNumber } from '../../platform/text';
import { groupBy } from '../../platform/groupBy';
import type { LoanPlan, PlannedLine } from '../distributions/planned';
import { tellInvestors } from './tell';

interface LineOfLot extends PlannedLine {
  readonly currency: string;
  readonly loanId: number;
}

/** Sums of the lines of one investor in one currency, in words. */
function sumsText(lines: readonly LineOfLot[], currency: string): string {
  const money = (amount: Money) => moneyForPeople(formatMoney(amount, currency), currency);
  const grossOf = (component: PlannedLine['component']) =>
    sum(lines.filter((line) => line.component === component).map(({ gross }) => gross));
  const charged = sum(lines.map(({ commission, tax }) => commission + tax));
  const parts: readonly (readonly [string, Money])[] = [
    ['Capital', grossOf('principal')],
    ['Interés', grossOf('interest')],
    ['Interés moratorio', grossOf('lateInterest')],
    ['Comisión y su impuesto', -charged],
    ['Impuesto retenido', -sum(lines.map(({ withheld }) => withheld))],
  ];
  const told = parts.filter(([, amount]) => amount !== ZERO);
  const net = sum(lines.map((line) => line.net));
  return [
    ...told.map(([name, amount]) => `${name}: ${money(amount)}`),
    `En su disponible: ${money(net)}`,
  ].join('\n');
}

/** Tells each investor once what a lot gave them, however many loans it was of. */
export async function tellDistributed(
  tx: Database,
  act: Act,
  lotId: number,
  plans: readonly LoanPlan[],
): Promise<void> {
  const lines = plans.flatMap(({ loan: { currency, loanId }, distributions }) =>
    distributions.flatMap((one) =>
      one.lines
        .filter(({ investor, component }) => investor !== null && component !== 'loss')
        .map((line): LineOfLot => ({ ...line, currency, loanId })),
    ),
  );
  const number = distributionLotNumber(lotId);
  const news = [...groupBy(lines, ({ investor }) => investor!)].map(([investorId, theirs]) => {
    const loans = new Set(theirs.map(({ loanId }) => loanId)).size;
    const of = loans === 1 ? '1 préstamo' : `${loans} préstamos`;
    const sums = [...groupBy(theirs, ({ currency }) => currency)].map(([currency, ofCurrency]) =>
      sumsText(ofCurrency, currency),
    );
    const text = [`El reparto ${number} le trajo lo de ${of}:`, ...sums].join('\n\n');
    return { investorId, subject: `Recibió el reparto ${number}`, text };
  });
  await tellInvestors(tx, act, 'distributed', news);
}
