import type { EMPLOYMENT_REGIMES } from '@core/contract/borrowerRecords';
import { emptyAnswers, type RequestAnswers } from '@core/requests/requestForm';
import type { EMPLOYMENT_KINDS } from '@core/requests/rules';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { findBaseCurrency } from '../../access/currencies/queries';
import type { Database } from '../../platform/db/client';
import { borrower } from '../../platform/db/schema';
import { isSome } from '../../platform/documents/format';
import { borrowerEmployment } from '../../platform/db/tables/borrowers';

type Regime = (typeof EMPLOYMENT_REGIMES)[number];

/** Employment of a request by the regime of a job that is filed. */
const KIND_OF: Readonly<Record<Regime, (typeof EMPLOYMENT_KINDS)[number]>> = {
  dependent: 'dependent',
  independent: 'independent',
  pensioner: 'retired',
  informal: 'other',
};

/**
 * Answers with which a request begins: the income of the ficha and its latest job. Incomes are kept
 * in the currency of totals, so that a request in another one asks for them.
 */
export async function filedAnswers(
  db: Database,
  borrowerId: number,
  currency: string,
): Promise<RequestAnswers> {
  const [job] = await db
    .select()
    .from(borrowerEmployment)
    .where(and(eq(borrowerEmployment.borrowerId, borrowerId), isNull(borrowerEmployment.endedAt)))
    .orderBy(desc(borrowerEmployment.startedOn), desc(borrowerEmployment.id))
    .limit(1);
  const [filed] = await db
    .select({ income: borrower.monthlyIncome })
    .from(borrower)
    .where(eq(borrower.id, borrowerId));
  const isSameCurrency = currency === (await findBaseCurrency(db));
  const income = filed && isSome(filed.income) ? filed.income : (job?.netIncome ?? '');
  return {
    ...emptyAnswers(),
    ...(isSameCurrency && { monthlyIncome: income }),
    ...(job && {
      employmentKind: KIND_OF[job.regime as Regime],
      employerName: job.employer.slice(0, 100),
      jobTitle: job.jobTitle.slice(0, 100),
    }),
  };
}
