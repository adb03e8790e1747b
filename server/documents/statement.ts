import type { Borrower } from '@core/contract/borrowers';
import type { LoanDetail } from '@core/contract/loans';
import type { Payment } from '@core/contract/payments';
import { sum } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import type { Content, TableCell } from 'pdfmake/interfaces';
import type { Settings } from '../deps';
import { dateForPeople, moneyForPeople } from './format';
import { renderPdf } from './pdf';

/** A loan with what was paid of it, newest first. */
export interface StatedLoan {
  readonly loan: LoanDetail;
  readonly payments: readonly Payment[];
}

const STATUS: Readonly<Record<LoanDetail['status'], string>> = {
  active: 'Vigente',
  inArrears: 'En mora',
  paidOff: 'Pagado',
  overpaid: 'Pagado, con saldo a favor',
  refinanced: 'Refinanciado',
  voided: 'Anulado',
  writtenOff: 'Castigado',
};

/** The statement of account of a borrower at a date, in the lender's name. */
export function renderStatement(
  borrower: Borrower,
  loans: readonly StatedLoan[],
  asOf: string,
  { lenderName }: Pick<Settings, 'lenderName'>,
): Promise<Buffer> {
  return renderPdf({
    info: { title: `Estado de cuenta de ${borrower.fullName}`, author: lenderName },
    pageSize: 'A4',
    pageMargins: [40, 40, 40, 48],
    defaultStyle: { font: 'Roboto', fontSize: 9, lineHeight: 1.15 },
    content: [
      heading(lenderName, asOf),
      {
        text: [
          { text: borrower.fullName, bold: true, fontSize: 11 },
          `\n${borrower.documentType} ${borrower.documentNumber}\n${borrower.address}`,
        ],
        margin: [0, 0, 0, 12],
      },
      ...(loans.length === 0
        ? [{ text: 'No tiene préstamos.' }]
        : [loanTable(loans), totals(loans)]),
      ...loans.filter(({ payments }) => payments.length > 0).map(paymentTable),
    ],
    numbered: lenderName,
  });
}

function heading(lenderName: string, asOf: string): Content {
  return {
    columns: [
      { text: lenderName, fontSize: 14, bold: true },
      {
        stack: [
          { text: 'ESTADO DE CUENTA', fontSize: 8 },
          { text: `Al ${dateForPeople(asOf)}`, fontSize: 12, bold: true },
        ],
        alignment: 'right',
      },
    ],
    margin: [0, 0, 0, 14],
  };
}

const right = (text: string): TableCell => ({ text, alignment: 'right' });
const head = (names: readonly string[], from: number): TableCell[] =>
  names.map((text, index) => ({ text, bold: true, alignment: index < from ? 'left' : 'right' }));

function loanTable(loans: readonly StatedLoan[]): Content {
  const names = ['Préstamo', 'Estado', 'Vence', 'Desembolsado', 'Pagado', 'Vencido hoy', 'Saldo'];
  const rows = loans.map(({ loan }): TableCell[] => {
    const money = (text: string) => right(moneyForPeople(text, loan.currency));
    return [
      loan.number,
      STATUS[loan.status],
      loan.nextDueOn === null ? '—' : dateForPeople(loan.nextDueOn),
      money(loan.principal),
      money(loan.totalPaid),
      money(loan.overdueTotal),
      money(loan.outstandingTotal),
    ];
  });
  return {
    layout: 'lightHorizontalLines',
    table: {
      headerRows: 1,
      widths: ['auto', 'auto', 'auto', '*', '*', '*', '*'],
      body: [head(names, 3), ...rows],
    },
  };
}

/** What is owed in all, each currency apart. */
function totals(loans: readonly StatedLoan[]): Content {
  const currencies = [...new Set(loans.map(({ loan }) => loan.currency))];
  const lines = currencies.map((currency) => {
    const of = loans.filter(({ loan }) => loan.currency === currency);
    const owed = sum(of.map(({ loan }) => parseMoney(loan.outstandingTotal)));
    return `Saldo total: ${moneyForPeople(formatMoney(owed), currency)}`;
  });
  return { text: lines.join('\n'), bold: true, alignment: 'right', margin: [0, 8, 0, 12] };
}

function paymentTable({ loan, payments }: StatedLoan): Content {
  const money = (text: string) => right(moneyForPeople(text, loan.currency));
  const rows = payments.map((payment): TableCell[] => [
    payment.receiptNumber,
    dateForPeople(payment.receivedOn),
    payment.status === 'voided' ? 'Extornado' : 'Aplicado',
    money(payment.lateInterest),
    money(formatMoney(sum([payment.fees, payment.insurance, payment.tax].map(parseMoney)))),
    money(payment.interest),
    money(payment.principal),
    money(payment.amount),
  ]);
  const names = ['Recibo', 'Fecha', 'Estado', 'Mora', 'Cargos', 'Interés', 'Capital', 'Importe'];
  return {
    stack: [
      { text: `Pagos de ${loan.number}`, bold: true, margin: [0, 8, 0, 4] },
      {
        layout: 'lightHorizontalLines',
        table: {
          headerRows: 1,
          widths: ['auto', 'auto', 'auto', '*', '*', '*', '*', '*'],
          body: [head(names, 3), ...rows],
        },
      },
    ],
  };
}
