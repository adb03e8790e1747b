import { documentWithFormer } from '@core/identity/mergedData';
import type { Content } from 'pdfmake/interfaces';
import { amountInWords } from '@core/documents/amountInWords';
import { parseMoney } from '@core/money/wire';
import { handoverOf } from '../loans/handover';
import type { LoanFacts } from '../contracts/paperFacts';
import { longDate, moneyForPeople } from '../../platform/documents/format';
import { letterhead, signaturePlace } from '../../platform/documents/paper';
import { renderPdf } from '../../platform/documents/pdf';
import { qrProof } from '../../platform/documents/qrProof';

interface NoDebt {
  readonly number: string;
  readonly verifyUrl: string;
  /** The contract whose originals are given back with it. */
  readonly contract?: string;
}

const HOW: Partial<Readonly<Record<LoanFacts['loan']['status'], string>>> = {
  refinanced: 'fue cancelado en su totalidad con el préstamo que lo renovó',
  writtenOff: 'fue castigado en los libros y después recuperado en su totalidad',
};

/** The proof that a loan owes nothing (constancia de no adeudo). */
export function renderNoDebt(facts: LoanFacts, { number, verifyUrl, contract }: NoDebt) {
  const { loan, borrower, lender } = facts;
  const bold = (text: string) => ({ text, bold: true });
  const { lent } = handoverOf(facts.loan, facts.payoff);
  const words = amountInWords(lent, loan.currency);
  const lentText = moneyForPeople(loan.terms.principal, loan.currency);
  const amount =
    lent === parseMoney(loan.terms.principal, loan.currency) ? `${lentText} (${words})` : words;
  const how = HOW[loan.status] ?? 'fue pagado en su totalidad';
  const text: Content[] = [
    bold(lender.name),
    ...(lender.taxId === '' ? [] : [`, con RUC ${lender.taxId},`]),
    ' deja constancia de que el préstamo ',
    bold(loan.number),
    ', de ',
    bold(amount),
    ', otorgado el ',
    longDate(loan.terms.disbursedOn),
    ' a ',
    bold(borrower.fullName),
    ', con ',
    bold(documentWithFormer(borrower)),
    `, ${how}, y de que por él no adeuda suma alguna por capital, intereses, cargos ni mora.`,
  ];
  const returned =
    contract === undefined
      ? []
      : [
          {
            text: [
              'Con esta constancia se devuelven los documentos originales del contrato ',
              bold(contract),
              ', pagaré incluido.',
            ],
            margin: [0, 0, 0, 12] as [number, number, number, number],
          },
        ];
  const place = lender.city === '' ? '' : `${lender.city}, `;
  return renderPdf({
    info: { title: `Constancia de no adeudo ${number}`, author: lender.name },
    pageSize: 'A4',
    pageMargins: [64, 56, 64, 64],
    defaultStyle: { font: 'Roboto', fontSize: 11, lineHeight: 1.4 },
    numbered: `${lender.name} · ${number}`,
    content: [
      letterhead(lender, { kind: 'CONSTANCIA DE NO ADEUDO', number, detail: loan.number }),
      {
        text: 'CONSTANCIA DE NO ADEUDO',
        fontSize: 16,
        bold: true,
        alignment: 'center',
        margin: [0, 28, 0, 28],
      },
      { text, alignment: 'justify', margin: [0, 0, 0, 12] },
      ...returned,
      { text: `${place}${longDate(loan.asOf)}`, margin: [0, 6, 0, 0] },
      signaturePlace(lender.name, [
        lender.representativeName,
        lender.representativeDocument,
        lender.representativePower,
      ]),
      qrProof(number, verifyUrl),
    ],
  });
}
