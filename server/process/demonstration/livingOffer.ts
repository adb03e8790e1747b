import { addDays, type PlainDate } from '@core/calendar/plainDate';
import { reserveShare } from '../../investing/opportunities/reservations';
import { prepareOpportunity, publishOpportunity } from '../../investing/opportunities/service';
import { disburseLoan, simulateLoan } from '../../lending/loans/service';
import type { Database } from '../../platform/db/client';
import type { Act } from '../../platform/deps';
import { payNext, type LoanEvent } from './loanEvents';
import { actorOf, type Office } from './requests';

/** Money of its own that the lender put into the fund of investors, to lend it first. */
export const OWN_CAPITAL = '3200.00';

const BORROWER = 2;
const PRINCIPAL = '3000.00';
const RATE = '34';
/** Days from the disbursement until the first installment. */
const FIRST_DUE_AFTER = 20;
/** Days after each due date on which its payment came. */
const PAID_LATE = [0, 4, 0] as const;
const PUBLISHED_DAYS_AGO = 2;
/** Days that the offer stays open: until before the next installment. */
const OPEN_DAYS = 12;
const RESERVED = { by: 'ANDINAS@DEMO.PE', amount: '600.00' } as const;

/** A loan that the lender made by itself, paid for a while, and is now offered to investors. */
export function livingOfferEvents(
  { today, borrowerIds }: Office,
  disbursedOn: PlainDate,
  place: { readonly fundId: number },
): LoanEvent[] {
  const terms = {
    principal: PRINCIPAL,
    rateKind: 'annualEffective',
    annualRatePercent: RATE,
    dayCount: '30/360',
    paymentFrequency: 'monthly',
    installmentCount: 12,
    disbursedOn,
    firstDueOn: addDays(disbursedOn, FIRST_DUE_AFTER),
  } as const;
  const { totalDue, installments } = simulateLoan(terms, 'PEN');
  const ids = { loan: 0 };
  const disbursement: LoanEvent = {
    date: disbursedOn,
    happen: async (tx, act) => {
      const made = await disburseLoan(tx, act, {
        ...terms,
        borrowerId: borrowerIds[BORROWER]!,
        fundId: place.fundId,
        lateAnnualRatePercent: '12',
        previewTotalDue: totalDue,
      });
      ids.loan = made.id;
    },
  };
  const payments = PAID_LATE.map((late, index): LoanEvent => ({
    date: addDays(installments[index]!.dueOn, late),
    happen: (tx, act) => payNext(tx, ids.loan, false, act),
  }));
  const offer: LoanEvent = {
    date: addDays(today, -PUBLISHED_DAYS_AGO),
    happen: (tx, act) => publish(tx, act, ids.loan, addDays(today, OPEN_DAYS)),
  };
  return [disbursement, ...payments, offer];
}

/** Prepares, publishes and begins to fund the offer of a loan that lives. */
async function publish(tx: Database, act: Act, loanId: number, closesOn: PlainDate) {
  const as = async (person: string) => ({ ...act, userId: (await actorOf(tx, person)).userId });
  const prepared = await prepareOpportunity(tx, await as('ADMIN@DEMO.PE'), {
    loanId,
    minimum: '2200.00',
    ticket: '100.00',
    lenderPart: '100.00',
    isSubordinated: true,
    atMinimum: 'lenderTakesRest',
    title: 'Taller de costura que ya paga su préstamo',
    purpose: 'Máquina remalladora, comprada hace tres meses y en uso',
    guarantee: '',
    riskClass: 'B',
    expectedLossPercent: '2',
    closesOn,
    buyBackDays: 60,
  });
  await publishOpportunity(tx, await as('JEFA@DEMO.PE'), prepared.id, prepared.version);
  const reserving = await as(RESERVED.by);
  const { amount } = RESERVED;
  const { userId } = reserving;
  await reserveShare(tx, reserving, { userId, id: prepared.id, data: { amount } });
}
