import { addDays, type PlainDate } from '@core/calendar/plainDate';
import type { NewRequest } from '@core/contract/requests';
import { firstDueAfter } from '@core/loan/paymentFrequencies';
import type { RequestAnswers } from '@core/requests/requestForm';
import { eq, sql } from 'drizzle-orm';
import type { Actor } from '../../access/identity/sessions';
import type { Database } from '../../platform/db/client';
import { appUser } from '../../platform/db/schema';
import type { Act } from '../../platform/deps';
import {
  approveRequest,
  rejectRequest,
  sendOffer,
  submitToCommittee,
  takeRequest,
  voteRequest,
} from '../../origination/requests/decisions';
import { saveRequest, sendRequest, startRequest } from '../../origination/requests/drafts';
import type { RequestAct } from '../../origination/requests/move';
import { lockRequest } from '../../origination/requests/queries';

/** Office of the demonstration, as those who ask and decide find it. */
export interface Office {
  readonly today: PlainDate;
  readonly actOn: (date: PlainDate) => Act;
  readonly borrowerIds: readonly number[];
}

type Person = 'ADMIN@DEMO.PE' | 'JEFA@DEMO.PE' | 'ANALISTA@DEMO.PE';

/** A step of a request, by one of the team, so many days after it was begun. */
interface DemoStep {
  readonly by: Person;
  readonly after: number;
  readonly take: (tx: Database, act: Act, who: RequestAct) => Promise<void>;
}

/** A request and the way that it went, in days counted back from today. */
export interface DemoRequest {
  readonly by: Person;
  readonly borrower: number;
  readonly product: string;
  readonly daysAgo: number;
  readonly amount: string;
  readonly installmentCount: number;
  readonly frequency: 'monthly' | 'weekly' | 'workingDays';
  readonly purposeDetail: string;
  readonly steps: readonly DemoStep[];
}

export const step = (by: Person, after: number, take: DemoStep['take']): DemoStep => ({
  by,
  after,
  take,
});

export const inFavour: DemoStep['take'] = (tx, act, who) =>
  voteRequest(tx, act, who, { vote: 'for', reason: 'Paga puntual y le alcanza' });

/** Requests where lenders meet them: being written, waiting, before the committee, and ended. */
const REQUESTS: readonly DemoRequest[] = [
  {
    by: 'ANALISTA@DEMO.PE',
    borrower: 6,
    product: 'PERSONAL',
    daysAgo: 1,
    amount: '4000.00',
    installmentCount: 12,
    frequency: 'monthly',
    purposeDetail: 'Herramientas para el taller',
    steps: [],
  },
  {
    by: 'ANALISTA@DEMO.PE',
    borrower: 2,
    product: '13SEMANAS',
    daysAgo: 2,
    amount: '1500.00',
    installmentCount: 13,
    frequency: 'weekly',
    purposeDetail: 'Telas para la campaña',
    steps: [step('ANALISTA@DEMO.PE', 0, sendRequest)],
  },
  {
    by: 'JEFA@DEMO.PE',
    borrower: 5,
    product: '13SEMANAS',
    daysAgo: 6,
    amount: '5000.00',
    installmentCount: 13,
    frequency: 'weekly',
    purposeDetail: 'Mercadería por mayor',
    steps: [
      step('JEFA@DEMO.PE', 0, sendRequest),
      step('ANALISTA@DEMO.PE', 1, takeRequest),
      step('ANALISTA@DEMO.PE', 2, submitToCommittee),
    ],
  },
  {
    by: 'ANALISTA@DEMO.PE',
    borrower: 4,
    product: 'DIARIO',
    daysAgo: 8,
    amount: '700.00',
    installmentCount: 24,
    frequency: 'workingDays',
    purposeDetail: 'Útiles para su academia',
    steps: [
      step('ANALISTA@DEMO.PE', 0, sendRequest),
      step('ADMIN@DEMO.PE', 1, takeRequest),
      step('ADMIN@DEMO.PE', 2, submitToCommittee),
      step('JEFA@DEMO.PE', 2, inFavour),
      step('ADMIN@DEMO.PE', 3, (tx, act, who) =>
        approveRequest(tx, act, who, {
          amount: '600.00',
          installmentCount: 24,
          annualRatePercent: '40',
          note: 'Se baja el monto: es su primera vez a diario',
          isInvestorFunded: false,
        }),
      ),
      step('ANALISTA@DEMO.PE', 3, sendOffer),
    ],
  },
  {
    by: 'ANALISTA@DEMO.PE',
    borrower: 11,
    product: '13SEMANAS',
    daysAgo: 30,
    amount: '5000.00',
    installmentCount: 13,
    frequency: 'weekly',
    purposeDetail: 'Segundo local',
    steps: [
      step('ANALISTA@DEMO.PE', 0, sendRequest),
      step('JEFA@DEMO.PE', 2, takeRequest),
      step('JEFA@DEMO.PE', 4, (tx, act, who) =>
        rejectRequest(tx, act, who, {
          reasonCode: 'capacity',
          reason: 'La cuota de su otro préstamo no deja lugar para esta',
        }),
      ),
    ],
  },
];

/** Requests of the demonstration, each begun, answered and moved by the services of the screens. */
export async function fillRequests(tx: Database, office: Office): Promise<void> {
  for (const plan of REQUESTS) await liveRequest(tx, plan, office);
}

/** Begins a request and takes its steps, each on its day. Answers its id. */
export async function liveRequest(
  tx: Database,
  plan: DemoRequest,
  { today, actOn, borrowerIds }: Office,
): Promise<number> {
  const begunOn = addDays(today, -plan.daysAgo);
  const author = await actorOf(tx, plan.by);
  const terms: NewRequest = {
    productId: await productOf(tx, plan.product),
    amount: plan.amount,
    installmentCount: plan.installmentCount,
    paymentFrequency: plan.frequency,
    firstDueOn: firstDueAfter(begunOn, plan.frequency),
  };
  const begun = { ...actOn(begunOn), userId: author.userId };
  const borrowerId = borrowerIds[plan.borrower]!;
  const id = await startRequest(tx, begun, author, { ...terms, borrowerId });
  const { answers, version } = (await lockRequest(tx, id))!;
  const written = { terms, answers: answersOf(answers, plan) };
  await saveRequest(tx, begun, { id, actor: author, version }, written);
  for (const { by, after, take } of plan.steps) {
    const actor = await actorOf(tx, by);
    const act = { ...actOn(addDays(begunOn, after)), userId: actor.userId };
    const row = (await lockRequest(tx, id))!;
    await take(tx, act, { id, actor, version: row.version });
  }
  return id;
}

/** Answers of somebody who sells: over what their ficha says already. */
const answersOf = (filed: RequestAnswers, { purposeDetail }: DemoRequest): RequestAnswers => ({
  ...filed,
  purpose: 'workingCapital',
  purposeDetail,
  monthlyExpenses: '600.00',
  employmentKind: 'independent',
  referenceName: 'Julia Ramos Soto',
  referencePhone: '987111222',
  acceptsData: 'sí',
  acceptsBureau: 'sí',
});

async function productOf(tx: Database, code: string): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select id from loan_product where code = ${code}`,
  );
  return rows[0]!.id;
}

/** One of the users, as if signed in. */
export async function actorOf(tx: Database, username: string): Promise<Actor> {
  const [user] = await tx.select().from(appUser).where(eq(appUser.username, username));
  const { id: userId, fullName, profile } = user!;
  const sees = { borrowerId: null, officerIds: null };
  const session = { isValidated: true, ...sees, sessionId: 'demonstration' };
  return { userId, username, fullName, profile, scope: 'staff', ...session };
}
