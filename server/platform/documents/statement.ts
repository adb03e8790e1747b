import { LOAN_STATUS } from '@core/names/stateNames';
import { SCHEDULED_CHARGES } from '@core/loan/components';
import type { Borrower } from '@core/contract/borrowers';
import type { LoanDetail } from '@core/contract/loans';
import type { Payment } from '@core/contract/payments';
import { currencyName } from '@core/money/currency';
import { sum, ZERO, type Money } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import { breakdownOf } from '@core/payments/breakdown';
import type { Content } from 'pdfmake/interfaces';
import type { Lender } from './lender';
import { dateForPeople, groupThousands, moneyForPeople } from './format';
import { wayOnPaper } from './moneyWay';
import { letterhead } from './paper';
import { renderPdf } from './pdf';
import { A4_WIDTH, fittedFigures, type Room } from './wideFigures';

/** A loan with what was paid of it, newest first. */
export interface StatedLoan {
  readonly loan: LoanDetail;
  readonly payments: readonly Payment[];
}

/** Sheet A4 with its margins, and its letters. */
const MARGIN = 40;
const ROOM: Room = { page: A4_WIDTH - 2 * MARGIN, size: 9 };

/** The statement of account of a borrower at a date, in the lender's name. */
export function renderStatement(
  borrower: Borrower,
  loans: readonly StatedLoan[],
  asOf: string,
  lender: Lender,
): Promise<Buffer> {
  return renderPdf({
    info: { title: `Estado de cuenta de ${borrower.fullName}`, author: lender.name },
    pageSize: 'A4',
    pageMargins: [MARGIN, 40, MARGIN, 48],
    defaultStyle: { font: 'Roboto', fontSize: ROOM.size, lineHeight: 1.15 },
    content: [
      letterhead(lender, {
        kind: 'ESTADO DE CUENTA',
        number: `Al ${dateForPeople(asOf)}`,
      }),
      {
        text: [
          { text: borrower.fullName, bold: true, fontSize: 11 },
          `\n${borrower.documentType} ${borrower.documentNumber}\n${borrower.address}`,
        ],
        margin: [0, 0, 0, 12],
      },
      ...(loans.length === 0
        ? [{ text: 'No tiene préstamos.' }]
        : [loanFigures(loans), totals(loans)]),
      ...loans.filter(({ payments }) => payments.length > 0).map(paymentsOf),
    ],
    numbered: lender.name,
  });
}

/** Sum handed over of a loan: the rest of the sum agreed is still to leave, or never will. */
function lentOf({ status, installments, currency }: LoanDetail): string {
  if (status === 'toDisburse') return '0.00';
  return formatMoney(
    sum(installments.map(({ principal }) => parseMoney(principal, currency))),
    currency,
  );
}

function loanFigures(loans: readonly StatedLoan[]): Content {
  const names = ['Desembolsado', 'Pagado', 'Vencido hoy', 'Saldo'];
  const rows = loans.map(({ loan }) => {
    const money = (text: string) => moneyForPeople(text, loan.currency);
    return [
      loan.number,
      LOAN_STATUS[loan.status],
      loan.nextDueOn === null ? '—' : dateForPeople(loan.nextDueOn),
      money(lentOf(loan)),
      money(loan.totalPaid),
      money(loan.overdueTotal),
      money(loan.outstandingTotal),
    ];
  });
  const heads = names.map((name) => ({ name, isAmount: true }));
  const columns = [{ name: 'Préstamo' }, { name: 'Estado' }, { name: 'Vence' }, ...heads];
  return fittedFigures(columns, rows, ROOM);
}

/** Totals of the debt, each currency apart. */
function totals(loans: readonly StatedLoan[]): Content {
  const currencies = [...new Set(loans.map(({ loan }) => loan.currency))];
  const lines = currencies.map((currency) => {
    const of = loans.filter(({ loan }) => loan.currency === currency);
    const owed = sum(of.map(({ loan }) => parseMoney(loan.outstandingTotal, currency)));
    return `Saldo total: ${moneyForPeople(formatMoney(owed, currency), currency)}`;
  });
  return { text: lines.join('\n'), bold: true, alignment: 'right', margin: [0, 8, 0, 12] };
}

const paymentsOf = ({ loan, payments }: StatedLoan): Content => ({
  stack: [
    {
      text: `Pagos de ${loan.number}, en ${currencyName(loan.currency)}`,
      bold: true,
      margin: [0, 16, 0, 2],
    },
    paymentFigures(payments, loan.currency, ROOM),
  ],
});

/** State of a payment: a recovery settles no part of a debt that is written off. */
const stateOf = ({ status, isRecovery, waives }: Payment) => {
  if (status === 'voided') return 'Extornado';
  if (waives !== null) return 'Condonación';
  return isRecovery ? 'Recuperación' : 'Aplicado';
};

interface Part {
  readonly name: string;
  readonly of: (payment: Payment, currency: string) => Money;
  /** True of one that is left out where no payment has any. */
  readonly isRare?: true;
}

const settledOf = (payment: Payment, currency: string) => breakdownOf(payment, currency).totals;

/** Parts that the money of a payment went to, as its receipt tells them. */
const PARTS: readonly Part[] = [
  {
    name: 'Mora',
    of: (payment, currency) => parseMoney(settledOf(payment, currency).lateInterest, currency),
  },
  {
    name: 'Cargos',
    of: (payment, currency) => {
      const settled = settledOf(payment, currency);
      return sum(SCHEDULED_CHARGES.map((one) => parseMoney(settled[one], currency)));
    },
  },
  {
    name: 'Interés',
    of: (payment, currency) => parseMoney(settledOf(payment, currency).interest, currency),
  },
  {
    name: 'Capital',
    of: (payment, currency) => parseMoney(settledOf(payment, currency).principal, currency),
  },
  {
    name: 'Adelanto',
    of: (payment, currency) => parseMoney(breakdownOf(payment, currency).paidAhead, currency),
    isRare: true,
  },
  {
    name: 'Recuperado',
    of: ({ isRecovery, amount }, currency) => (isRecovery ? parseMoney(amount, currency) : ZERO),
    isRare: true,
  },
  { name: 'A favor', of: ({ excess }, currency) => parseMoney(excess, currency), isRare: true },
];

/** The payments of a loan, newest first, by what they settled: the parts of each add up. */
export function paymentFigures(
  payments: readonly Payment[],
  currency: string,
  room: Room,
): Content {
  const parts = PARTS.filter(
    ({ of, isRare }) =>
      isRare !== true || payments.some((payment) => of(payment, currency) !== ZERO),
  );
  const rows = payments.map((payment) => [
    payment.receiptNumber,
    dateForPeople(payment.receivedOn),
    stateOf(payment),
    ...[
      ...parts.map(({ of }) => of(payment, currency)),
      parseMoney(payment.amount, currency) + parseMoney(payment.excess, currency),
    ].map((amount) => groupThousands(formatMoney(amount, currency), currency)),
  ]);
  const heads = [...parts.map(({ name }) => name), 'Importe'].map((name) => ({
    name,
    isAmount: true,
  }));
  const columns = [{ name: 'Recibo' }, { name: 'Fecha' }, { name: 'Estado' }, ...heads];
  // Money forgiven, renewed or brought over came through no account.
  const ways = payments.filter(({ moneyAccountName }) => moneyAccountName !== '').map(wayOnPaper);
  const table = fittedFigures(columns, rows, room);
  if (ways.length === 0) return table;
  const told: Content = {
    text: `Cómo se pagó. ${ways.join('; ')}.`,
    fontSize: 8,
    margin: [0, 10, 0, 0],
  };
  return { stack: [table, told] };
}
