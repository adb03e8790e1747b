import { addDays, type PlainDate } from '@core/calendar/plainDate';
import type { NewOpportunity } from '@core/contract/opportunities';
import { firstDueAfter } from '@core/loan/paymentFrequencies';
import { assembleLot, generateLot } from '../../investing/distributions/lots';
import { reserveShare } from '../../investing/opportunities/reservations';
import { prepareOpportunity, publishOpportunity } from '../../investing/opportunities/service';
import { disburseLoan, simulateLoan } from '../../lending/loans/service';
import { recordAcceptanceByCall } from '../../origination/requests/acceptance';
import {
  approveRequest,
  sendOffer,
  submitToCommittee,
  takeRequest,
} from '../../origination/requests/decisions';
import { sendRequest } from '../../origination/requests/drafts';
import type { Database } from '../../platform/db/client';
import type { Act } from '../../platform/deps';
import { payNext, type LoanEvent } from './loanEvents';
import { actorOf, inFavour, liveRequest, step, type DemoRequest, type Office } from './requests';

/** Fund of investors, known once it was opened. */
interface Place {
  readonly fundId: number;
}

/** A request that investors fund, and the parts that they reserve of it. */
interface Project {
  readonly borrower: number;
  readonly amount: string;
  readonly installmentCount: number;
  readonly rate: string;
  readonly purposeDetail: string;
  readonly offer: Pick<
    NewOpportunity,
    'title' | 'purpose' | 'guarantee' | 'riskClass' | 'expectedLossPercent' | 'minimum'
  >;
  readonly parts: readonly (readonly [username: string, amount: string])[];
}

const OVEN: Project = {
  borrower: 8,
  amount: '6000.00',
  installmentCount: 12,
  rate: '32',
  purposeDetail: 'Horno nuevo para la panadería',
  offer: {
    title: 'Panadería que cambia su horno',
    purpose: 'Compra de un horno de gas para hornear el doble por día',
    guarantee: '',
    riskClass: 'B',
    expectedLossPercent: '2',
    minimum: '6000.00',
  },
  parts: [
    ['INVERSIONISTA@DEMO.PE', '1200.00'],
    ['ANDINAS@DEMO.PE', '3000.00'],
    ['GLORIA@DEMO.PE', '1800.00'],
  ],
};

const SHOP: Project = {
  borrower: 5,
  amount: '10000.00',
  installmentCount: 12,
  rate: '30',
  purposeDetail: 'Mercadería de la campaña',
  offer: {
    title: 'Bodega que compra para su campaña',
    purpose: 'Compra por mayor de abarrotes antes de las fiestas',
    guarantee: 'Aval de su representante legal',
    riskClass: 'A',
    expectedLossPercent: '1',
    minimum: '8000.00',
  },
  parts: [
    ['ANDINAS@DEMO.PE', '3500.00'],
    ['GLORIA@DEMO.PE', '1500.00'],
  ],
};

/** Days before its publication on which the request of a project was begun. */
const ASKED_BEFORE = 4;

/** A request of a project, accepted, whose loan investors are to fund. */
const requestOf = ({ borrower, amount, installmentCount, rate, purposeDetail }: Project) =>
  ({
    by: 'ANALISTA@DEMO.PE',
    borrower,
    product: 'CAPITAL',
    daysAgo: ASKED_BEFORE,
    amount,
    installmentCount,
    frequency: 'monthly',
    purposeDetail,
    steps: [
      step('ANALISTA@DEMO.PE', 0, sendRequest),
      step('ADMIN@DEMO.PE', 1, takeRequest),
      step('ADMIN@DEMO.PE', 1, submitToCommittee),
      step('JEFA@DEMO.PE', 2, inFavour),
      step('ADMIN@DEMO.PE', 2, (tx, act, who) =>
        approveRequest(tx, act, who, {
          amount,
          installmentCount,
          annualRatePercent: rate,
          note: 'Su negocio alcanza para la cuota; la fondean inversionistas',
          isInvestorFunded: true,
        }),
      ),
      step('ANALISTA@DEMO.PE', 3, sendOffer),
      step('ANALISTA@DEMO.PE', 4, (tx, act, who) =>
        recordAcceptanceByCall(tx, act, who, { reference: 'Llamada grabada de su celular' }),
      ),
    ],
  }) as const satisfies DemoRequest;

/** Publishes a project whose request was accepted, and reserves its parts. Answers the request. */
async function fund(
  tx: Database,
  act: Act,
  project: Project,
  { fundId, closesOn, office }: Place & { readonly closesOn: PlainDate; readonly office: Office },
): Promise<number> {
  const lived = { ...office, today: act.clock.today() };
  const requestId = await liveRequest(tx, requestOf(project), lived);
  const by = async (person: string) => (await actorOf(tx, person)).userId;
  const prepared = await prepareOpportunity(
    tx,
    { ...act, userId: await by('ADMIN@DEMO.PE') },
    {
      ...project.offer,
      requestId,
      fundId,
      ticket: '100.00',
      lenderPart: '0',
      isSubordinated: false,
      atMinimum: 'notFunded',
      closesOn,
      buyBackDays: 60,
    },
  );
  const boss = { ...act, userId: await by('JEFA@DEMO.PE') };
  await publishOpportunity(tx, boss, prepared.id, prepared.version);
  for (const [investor, amount] of project.parts) {
    const userId = await by(investor);
    await reserveShare(tx, { ...act, userId }, { userId, id: prepared.id, data: { amount } });
  }
  return requestId;
}

/** Days that an opportunity stays open. */
const OPEN_DAYS = 25;
const PUBLISHED_DAYS_AGO = 3;

/** An opportunity that is half funded and still open. */
export const fundPublished = (office: Office, place: Place): LoanEvent => ({
  date: addDays(office.today, -PUBLISHED_DAYS_AGO),
  happen: async (tx, act) => {
    const closesOn = addDays(office.today, OPEN_DAYS);
    await fund(tx, act, SHOP, { ...place, closesOn, office });
  },
});

/** Days between the funding of a loan and its disbursement. */
const FUNDED_BEFORE = 2;
/** Days after each due date on which its payment came. */
const PAID_LATE = [0, 6, 0] as const;

/**
 * A loan that was funded whole: its payments, the second of them late, and the distribution of
 * each on the next day. The last came yesterday and waits for its distribution.
 */
export function fundedEvents(office: Office, disbursedOn: PlainDate, place: Place): LoanEvent[] {
  const { today } = office;
  const frequency = 'monthly';
  const firstDueOn = firstDueAfter(disbursedOn, frequency);
  const terms = {
    principal: OVEN.amount,
    rateKind: 'annualEffective' as const,
    annualRatePercent: OVEN.rate,
    dayCount: '30/360' as const,
    paymentFrequency: frequency,
    installmentCount: OVEN.installmentCount,
    disbursedOn,
    firstDueOn,
  } as const;
  const { totalDue, installments } = simulateLoan(terms, 'PEN');
  const ids = { request: 0, loan: 0 };
  const funding: LoanEvent = {
    date: addDays(disbursedOn, -FUNDED_BEFORE),
    happen: async (tx, act) => {
      const closesOn = addDays(disbursedOn, OPEN_DAYS);
      ids.request = await fund(tx, act, OVEN, { ...place, closesOn, office });
    },
  };
  const disbursement: LoanEvent = {
    date: disbursedOn,
    happen: async (tx, act) => {
      const made = await disburseLoan(tx, act, {
        ...terms,
        borrowerId: office.borrowerIds[OVEN.borrower]!,
        fundId: place.fundId,
        requestId: ids.request,
        lateAnnualRatePercent: '12',
        previewTotalDue: totalDue,
      });
      ids.loan = made.id;
    },
  };
  const paidOn = PAID_LATE.map((late, index) => addDays(installments[index]!.dueOn, late));
  const payments = paidOn
    .filter((date) => date < today)
    .map((date) => ({
      date,
      happen: (tx: Database, act: Act) => payNext(tx, ids.loan, false, act),
    }));
  const distributions = paidOn
    .slice(0, -1)
    .map((date) => ({ date: addDays(date, 1), happen: distribute }));
  return [funding, disbursement, ...payments, ...distributions];
}

/** A lot with the payments of before, put together and generated by the treasury. */
async function distribute(tx: Database, act: Act): Promise<void> {
  const { userId } = await actorOf(tx, 'TESORERIA@DEMO.PE');
  const treasury = { ...act, userId };
  const { id } = await assembleLot(tx, treasury);
  await generateLot(tx, treasury, id);
}
