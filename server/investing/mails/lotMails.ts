import { sum, ZERO, type Money } from '@core/money/money';
import { formatMoney } from '@core/money/wire';
import type { Database } from '../../platform/db/client';
import type { Act } from '../../platform/deps';
import { moneyForPeople } from '../../platform/documents/format';
import { distributionLotNumber, opportunityNumber } from '../../platform/text';
import { groupBy } from '../../platform/groupBy';
import type { FundedLoan } from '../distributions/facts';
import type { LoanPlan, PlannedLine } from '../distributions/planned';
import { findBelowZero, type WalletBelowZero } from './belowZero';
import { tellInvestors, type NewsOfInvestor } from './tell';

/** A line with its loan; a copy of each line that names it would take longer than its mail. */
interface LineOfLot {
  readonly line: PlannedLine;
  readonly loan: FundedLoan;
}

/** Lot as its mails name it; one that was undone did the contrary of what it had done. */
interface ToldLot {
  readonly number: string;
  readonly isUndone: boolean;
}

/** Part of a mail, and the subject that it has where it is the only one. */
interface Section {
  readonly subject: string;
  readonly text: string;
}

const inWords = (amount: Money, currency: string) =>
  moneyForPeople(formatMoney(amount, currency), currency);

const loansOf = (lines: readonly LineOfLot[]) => {
  const count = new Set(lines.map(({ loan }) => loan.loanId)).size;
  return count === 1 ? '1 préstamo' : `${count} préstamos`;
};

const netOf = (lines: readonly LineOfLot[]) => sum(lines.map(({ line }) => line.net));

/** Sums of the lines of one investor in one currency, in words. */
function sumsText(lines: readonly LineOfLot[], currency: string): string {
  const net = netOf(lines);
  const money = (amount: Money) => inWords(amount, currency);
  const grossOf = (component: PlannedLine['component']) =>
    sum(lines.map(({ line }) => (line.component === component ? line.gross : ZERO)));
  const charged = sum(lines.map(({ line: { commission, tax } }) => commission + tax));
  const withheld = sum(lines.map(({ line }) => line.withheld));
  const gross: readonly (readonly [string, Money])[] = [
    ['Capital', grossOf('principal')],
    ['Interés', grossOf('interest')],
    ['Interés moratorio', grossOf('lateInterest')],
  ];
  const deducted: readonly (readonly [string, Money])[] = [
    ['Comisión y su impuesto', -charged],
    ['Impuesto retenido', -withheld],
  ];
  return [
    ...gross.map(([name, amount]) =>
      amount < ZERO
        ? [`Se le retiró de ${name.toLowerCase()}: ${money(-amount)}`]
        : amount > ZERO
          ? [`${name}: ${money(amount)}`]
          : [],
    ),
    ...deducted.map(([name, amount]) =>
      amount > ZERO
        ? [`${name}, que se le devuelve: ${money(amount)}`]
        : amount < ZERO
          ? [`${name}: ${money(amount)}`]
          : [],
    ),
    net < ZERO ? `Sale de su disponible: ${money(-net)}` : `En su disponible: ${money(net)}`,
  ]
    .flat()
    .join('\n');
}

/** Money that a lot gave, or took back, of the currencies of one investor. */
function moneySection(
  lines: readonly LineOfLot[],
  { number, isUndone }: ToldLot,
  isTaken: boolean,
): Section[] {
  const sums = [...groupBy(lines, ({ loan }) => loan.currency)].filter(
    ([, ofCurrency]) => netOf(ofCurrency) < ZERO === isTaken,
  );
  const told = sums.flatMap(([, ofCurrency]) => ofCurrency);
  if (told.length === 0) return [];
  const of = loansOf(told);
  const subject = isTaken ? `Se le retiró dinero: lote ${number}` : `Recibió el reparto ${number}`;
  const [given, taken] = isUndone
    ? [
        `Se deshizo el lote ${number}, y vuelve a su disponible lo de ${of}:`,
        `Se deshizo el lote ${number}: se le retiró lo que le había traído de ${of}:`,
      ]
    : [
        `El reparto ${number} le trajo lo de ${of}:`,
        `El lote ${number} le retiró lo que le habían traído pagos de ${of} que cambiaron:`,
      ];
  const all = sums.map(([currency, ofCurrency]) => sumsText(ofCurrency, currency));
  return [{ subject, text: [isTaken ? taken : given, ...all].join('\n\n') }];
}

/** Principal that one investor lost by write-offs, or has again where they were undone. */
function lossSection(
  lines: readonly LineOfLot[],
  { number, isUndone }: ToldLot,
  isReturned: boolean,
): Section[] {
  const losses = [...groupBy(lines, ({ loan }) => loan.opportunityId)]
    .map(([id, ofOne]) => {
      const lost = sum(ofOne.map(({ line }) => line.gross));
      return { id, currency: ofOne[0]!.loan.currency, amount: isReturned ? -lost : lost };
    })
    .filter(({ amount }) => amount > ZERO);
  if (losses.length === 0) return [];
  const rows = losses.map(
    ({ id, currency, amount }) => `${opportunityNumber(id)}: ${inWords(amount, currency)}`,
  );
  const why = isUndone ? `Se deshizo el lote ${number}: ` : '';
  if (isReturned) {
    const heading = isUndone
      ? `${why}deja de contar como perdido este capital:`
      : `Se deshizo el castigo de lo que perdió: con el lote ${number} se le debe otra vez:`;
    const subject = `Se le debe otra vez lo que perdió: lote ${number}`;
    return [{ subject, text: [heading, rows.join('\n')].join('\n\n') }];
  }
  const heading = isUndone
    ? `${why}vuelve a contar como perdido este capital:`
    : `La entidad castigó préstamos en que invirtió: con el lote ${number} usted pierde:`;
  const end = 'Su disponible no cambia. Si algo se recupera de ellos, se le reparte su parte.';
  const subject = `Perdió capital: lote ${number}`;
  return [{ subject, text: [heading, rows.join('\n'), end].join('\n\n') }];
}

/** Advice of a mail to whoever has a wallet below zero. */
function belowZeroText({ fundName, available, currency }: WalletBelowZero): string {
  const [balance, least] = [inWords(available, currency), inWords(-available, currency)];
  return (
    `Su saldo en ${fundName} quedó en ${balance}: mientras siga en contra no puede invertir ni ` +
    `retirar. Deposite al menos ${least}, o se cubrirá con lo que traigan sus próximos repartos.`
  );
}

/** Tells each investor once what a lot, or its undoing, did of their money. */
export async function tellDistributed(
  tx: Database,
  act: Act,
  lotId: number,
  plans: readonly LoanPlan[],
  isUndone = false,
): Promise<void> {
  const lines = plans.flatMap(({ loan, distributions }) =>
    distributions.flatMap((one) =>
      one.lines
        .filter(({ investor }) => investor !== null)
        .map((line): LineOfLot => ({ line, loan })),
    ),
  );
  const lot = { number: distributionLotNumber(lotId), isUndone };
  const ofInvestors = [...groupBy(lines, ({ line }) => line.investor!)];
  const taken = lines.some(({ line }) => line.net < ZERO) ? ofInvestors.map(([id]) => id) : [];
  const below = await findBelowZero(tx, taken);
  const [moved, lost]: [NewsOfInvestor[], NewsOfInvestor[]] = [[], []];
  for (const [investorId, theirs] of ofInvestors) {
    const isLoss = ({ line }: LineOfLot) => line.component === 'loss';
    const [losses, money] = [theirs.filter(isLoss), theirs.filter((one) => !isLoss(one))];
    const takenBack = moneySection(money, lot, true);
    const ofMoney = [...moneySection(money, lot, false), ...takenBack];
    const sections = [
      ...ofMoney,
      ...lossSection(losses, lot, false),
      ...lossSection(losses, lot, true),
    ];
    if (sections.length === 0) continue;
    const owed = takenBack.length === 0 ? [] : below.filter((one) => one.investorId === investorId);
    const text = [...sections.map((one) => one.text), ...owed.map(belowZeroText)].join('\n\n');
    const subject =
      sections.length === 1 ? sections[0]!.subject : `Lo que el lote ${lot.number} cambió`;
    (ofMoney.length === 0 ? lost : moved).push({ investorId, subject, text });
  }
  await tellInvestors(tx, act, 'distributed', moved);
  await tellInvestors(tx, act, 'lost', lost);
}
