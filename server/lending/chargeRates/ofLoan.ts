import type { OneOffCharge } from '@core/contract/oneOffCharges';
import { DomainError } from '@core/errors/domainError';
import { ZERO, type Money } from '@core/money/money';
import { formatMoney } from '@core/money/wire';
import type { Database } from '../../platform/db/client';
import { changeNumber } from '../../platform/text';
import { findPutCharges, settledCharges } from '../loans/oneOffs';
import { findInstallments, findLoan } from '../loans/queries';

/** Charges put one by one on a loan, newest first, those voided too. Throws LOAN_NOT_FOUND. */
export async function findChargesOf(db: Database, loanId: number): Promise<OneOffCharge[]> {
  const loan = await findLoan(db, loanId);
  if (!loan) throw new DomainError('LOAN_NOT_FOUND', { loanId });
  const charges = await findPutCharges(db, [loan]);
  const standing = settledCharges(charges, await findInstallments(db, [loan]));
  const text = (amount: Money) => formatMoney(amount, loan.currency);
  return charges.toReversed().map((charge) => {
    const { paid, unpaid } = standing.find(({ changeId }) => changeId === charge.changeId) ?? {
      paid: ZERO,
      unpaid: ZERO,
    };
    return {
      changeId: charge.changeId,
      number: changeNumber(charge.changeId),
      name: charge.name,
      installmentNumber: charge.installmentNumber,
      chargedOn: charge.chargedOn,
      net: text(charge.net),
      tax: text(charge.tax),
      total: text(charge.amount),
      paid: text(paid),
      waived: text(charge.waived),
      unpaid: text(unpaid),
      isVoided: charge.voidEntryId !== null,
      entryNumber: charge.entryId,
    };
  });
}
