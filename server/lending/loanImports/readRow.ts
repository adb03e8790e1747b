import type { LoanImportField, LoanImportMapping } from '@core/contract/loanImports';
import { frequencyAt } from '@core/loan/dueDates';
import type { PaymentFrequency } from '@core/loan/paymentFrequencies';
import { amount, day, documentNumber, documentType } from '../../parties/borrowerImports/readRow';

/** Texts of a row; empty cells say nothing. */
type Texts = Partial<Record<LoanImportField, string>>;

function textsOf(cells: readonly string[], { columns }: LoanImportMapping): Texts {
  const read = Object.entries(columns).flatMap(([name, column]) => {
    const text = (cells[column] ?? '').replaceAll(/[^\S\n]+/g, ' ').trim();
    return text === '' ? [] : [[name, text] as const];
  });
  return Object.fromEntries(read);
}

/** `40,5 %` as `40.5`. */
const rate = (text: string) => text.replaceAll(/[\s%]/g, '').replace(',', '.');

/** `1.200,5` as `1200.50`: balances are compared to the céntimo. */
function balance(text: string): string {
  const read = amount(text);
  const [, units, decimals = ''] = /^(\d+)(?:\.(\d{1,2}))?$/.exec(read) ?? [];
  return units === undefined ? read : `${units}.${decimals.padEnd(2, '0')}`;
}

/** A whole number, or what the contract refuses. */
const integer = (text: string) => (/^\d{1,4}$/.test(text) ? Number(text) : Number.NaN);

/** `12/01/2026 = 200.00 | 15/02/2026 = 210.00`, in one cell. */
const payments = (text: string) =>
  text.split(/[|\n]/).flatMap((one) => {
    const [receivedOn = '', paid = ''] = one.split('=').map((part) => part.trim());
    return one.trim() === '' ? [] : [{ receivedOn: day(receivedOn), amount: amount(paid) }];
  });

/**
 * `15/06/2026 | 15/12/2026`, in one cell, of a plan by hand `15/06/2026 = 400.00 | …`; a row
 * without dates has the frequency of its file.
 */
function frequencyOfRow(text: string | undefined, paymentFrequency: PaymentFrequency) {
  if (text === undefined) return paymentFrequency;
  const parts = text.split(/[|\n]/).map((one) => one.split('=').map((part) => part.trim()));
  const amounts = parts.map(([, principal]) => (principal === undefined ? '' : amount(principal)));
  return frequencyAt(
    parts.map(([date = '']) => day(date)),
    amounts,
  );
}

/** Document of the borrower in a row, with number and principal of the loan in the other system. */
export function whoseRow(cells: readonly string[], mapping: LoanImportMapping) {
  const texts = textsOf(cells, mapping);
  const type = texts.documentType ?? mapping.shared.documentType;
  return {
    document: `${documentType(type)} ${documentNumber(texts.documentNumber ?? '')}`,
    originalNumber: (texts.originalNumber ?? '').slice(0, 60),
    principal: balance(texts.principalThere ?? '').slice(0, 30),
  };
}

/** A row in the shape of a migrated loan, to be looked at by the contract. */
export function readLoanRow(
  cells: readonly string[],
  mapping: LoanImportMapping,
  borrowerId: number | undefined,
): Record<string, unknown> {
  const texts = textsOf(cells, mapping);
  const { fundId, productId, rateKind, dayCount, paymentFrequency, method, cutOn } = mapping.shared;
  const past =
    texts.payments === undefined
      ? { kind: 'paidThrough', installment: integer(texts.paidThrough ?? '0') }
      : { kind: 'payments', payments: payments(texts.payments) };
  return {
    borrowerId,
    fundId,
    ...(productId !== null && { productId }),
    rateKind,
    dayCount,
    paymentFrequency: frequencyOfRow(texts.dueDates, paymentFrequency),
    method,
    ...(texts.installmentAmount !== undefined && {
      installmentAmount: amount(texts.installmentAmount),
    }),
    past,
    principal: amount(texts.principal ?? ''),
    annualRatePercent: rate(texts.annualRatePercent ?? ''),
    installmentCount: integer(texts.installmentCount ?? ''),
    disbursedOn: day(texts.disbursedOn ?? ''),
    firstDueOn: day(texts.firstDueOn ?? ''),
    lateAnnualRatePercent: rate(texts.lateAnnualRatePercent ?? '0'),
    originalNumber: texts.originalNumber ?? '',
    cutOn: texts.cutOn === undefined ? cutOn : day(texts.cutOn),
    control: {
      principal: balance(texts.principalThere ?? ''),
      interest: balance(texts.interestThere ?? '0'),
      lateInterest: balance(texts.lateInterestThere ?? '0'),
    },
  };
}
