import type { SharePurchasePreview, ShareOffer } from '@core/contract/shareSales';
import type { LoanDetail } from '@core/contract/loans';
import { addDays, type PlainDate } from '@core/calendar/plainDate';
import { sql } from 'drizzle-orm';
import { ANA, BETO, CARLA, sharesOf, type InvestedWorld } from './investments';
import { loanChangesOf } from './loanChanges';
import { WHY } from './requests';
import { buySharesBack } from './shareMarket';
import type { TestApp } from './testApp';
import { ANALYST } from './testUsers';

const LOTS = '/protected/lotes-de-repartos';

/** A life of a funded loan: where it stands, and a source of chance. */
export interface InvestedLife {
  readonly app: TestApp;
  readonly loanId: number;
  readonly world: InvestedWorld;
  /** A whole number below another. */
  readonly below: (limit: number) => number;
  today: PlainDate;
}

/** An act of a life: what was done, or the refusal that it met. */
type LifeAct = (life: InvestedLife) => Promise<string>;

const told = async (name: string, response: Response) => {
  if (response.ok) return name;
  const { code } = (await response.json()) as { code: string };
  if (response.status >= 500) throw new Error(`${name}: ${response.status}`);
  return `${name} ${code}`;
};

const detail = async ({ app, loanId }: InvestedLife) =>
  (await (await app.send('GET', `/protected/prestamos/${loanId}`)).json()) as LoanDetail;

async function pay(life: InvestedLife, receivedOn: PlainDate, name: string): Promise<string> {
  const { app, loanId, below } = life;
  const { version } = await detail(life);
  const amount = `${20 + below(500)}.${String(below(100)).padStart(2, '0')}`;
  const body = { amount, receivedOn, means: 'cash', loanVersion: version, way: 'payAhead' };
  return told(name, await app.send('POST', `/protected/prestamos/${loanId}/pagos`, { body }));
}

async function livingPayment({ app, loanId, below }: InvestedLife) {
  const { rows } = await app.db.execute<{ id: number }>(sql`
    select p.id from payment p where p.loan_id = ${loanId} and p.waives is null
      and not exists (select from payment_void v where v.payment_id = p.id) order by p.id`);
  return rows.length === 0 ? undefined : rows[below(rows.length)]!.id;
}

async function generate({ app }: InvestedLife): Promise<string> {
  const armed = await app.send('POST', LOTS);
  if (!armed.ok) return told('distribute', armed);
  const { id } = (await armed.json()) as { id: number };
  return told('distribute', await app.send('POST', `${LOTS}/${id}/generacion`));
}

async function undo({ app }: InvestedLife): Promise<string> {
  const { rows } = await app.db.execute<{ id: number }>(
    sql`select id from distribution_lot where status = 'GENERADO' order by id desc limit 1`,
  );
  if (rows[0] === undefined) return 'undo nothing';
  return told('undo', await app.send('POST', `${LOTS}/${rows[0].id}/extorno`, { body: WHY }));
}

const INVESTORS = [ANA, BETO, CARLA];

async function resell({ app, below }: InvestedLife): Promise<string> {
  const seller = INVESTORS[below(3)]!;
  const shares = await sharesOf(app, seller);
  const share = shares[below(Math.max(1, shares.length))];
  if (share === undefined) return 'sell nothing';
  const whole = Math.floor(Number(share.outstanding));
  const isPart = below(2) === 0 && whole > 1;
  const principal = isPart ? `${1 + below(whole)}.00` : null;
  const body = { principal, pricePercent: String(80 + below(31)) };
  const path = `/protected/participaciones/${share.id}/oferta`;
  const offered = await app.send('POST', path, { as: seller, body });
  if (!offered.ok) return told('sell', offered);
  const { id } = (await offered.json()) as ShareOffer;
  const buyer = INVESTORS.filter((one) => one !== seller)[below(2)]!;
  const purchase = `/protected/ofertas-de-participaciones/${id}/compra`;
  const seen = await app.send('POST', `${purchase}/vista-previa`, { as: buyer });
  if (!seen.ok) {
    await app.send('POST', `/protected/ofertas-de-participaciones/${id}/retiro`, { as: seller });
    return told('buy', seen);
  }
  const { total } = (await seen.json()) as SharePurchasePreview;
  return told('buy', await app.send('POST', purchase, { as: buyer, body: { total } }));
}

async function undoSale({ app }: InvestedLife): Promise<string> {
  const { rows } = await app.db.execute<{ id: number }>(
    sql`select id from share_act where undone_at is null order by id desc limit 1`,
  );
  if (rows[0] === undefined) return 'undo sale nothing';
  const path = `/protected/ventas-de-participaciones/${rows[0].id}/extorno`;
  return told('undo sale', await app.send('POST', path, { body: WHY }));
}

async function buyBack({ app, below, world }: InvestedLife): Promise<string> {
  const { rows } = await app.db.execute<{ id: number; opportunityId: number }>(sql`
    select s.id, s.opportunity_id as "opportunityId" from share s
    where s.investor_id is not null and s.outstanding > 0 order by s.id`);
  const share = rows[below(Math.max(1, rows.length))];
  if (share === undefined || world === undefined) return 'buy back nothing';
  return told('buy back', await buySharesBack(app, share.opportunityId, [share.id]));
}

async function writeOff({ app, loanId }: InvestedLife): Promise<string> {
  const { ask, approve, evidence } = loanChangesOf(app, loanId);
  const file = await evidence(ANALYST);
  const terms = { kind: 'writeOff', evidence: 'Acta de cobranza 12' };
  const asked = await ask(terms, ANALYST, undefined, file);
  if (!asked.ok) return told('write off', asked);
  const { id } = (await asked.json()) as { id: number };
  return told('write off', await approve(id));
}

/** Terms of changes that a loan may go through, by chance. */
const changeTerms = ({ below, today }: InvestedLife): readonly object[] => [
  { kind: 'waiver', component: 'interest', amount: `${1 + below(30)}.${10 + below(90)}` },
  { kind: 'waiver', component: 'lateInterest', amount: `0.${10 + below(90)}` },
  {
    kind: 'rescheduling',
    installmentCount: 3 + below(8),
    firstDueOn: addDays(today, 5 + below(30)),
    annualRatePercent: '40',
  },
  {
    kind: 'holiday',
    plan: { way: 'deferral', days: 5 + below(20), bearsInterest: below(2) === 0 },
  },
  {
    kind: 'holiday',
    plan: { way: 'total', installments: 1, bearsInterest: below(2) === 0, effect: 'longerTerm' },
  },
  { kind: 'freeze', parts: 'both' },
  { kind: 'interestFreeze' },
  { kind: 'charge', name: 'Visita', amount: '12.50' },
  { kind: 'legalCollection', court: 'Juzgado 3, expediente 12' },
];

/** A change of the loan that one person asks for and another approves. */
async function changeLoan(life: InvestedLife): Promise<string> {
  const { ask, approve, evidence } = loanChangesOf(life.app, life.loanId);
  const all = changeTerms(life);
  const terms = all[life.below(all.length)]! as { kind: string };
  const asked = await ask(terms, ANALYST, undefined, await evidence(ANALYST));
  if (!asked.ok) return told(terms.kind, asked);
  const { id, status } = (await asked.json()) as { id: number; status: string };
  if (status === 'applied') return terms.kind;
  return told(terms.kind, await approve(id));
}

/** The last change of the loan that was applied, undone. */
async function undoChange({ app, loanId }: InvestedLife): Promise<string> {
  const { rows } = await app.db.execute<{ id: number }>(sql`
    select id from loan_change where loan_id = ${loanId} and status = 'applied'
    order by id desc limit 1`);
  if (rows[0] === undefined) return 'undo change nothing';
  const { end } = loanChangesOf(app, loanId);
  return told('undo change', await end(rows[0].id, 'anulacion'));
}

/** A prepayment that makes the schedule anew. */
async function prepay(life: InvestedLife): Promise<string> {
  const { app, loanId, below, today } = life;
  const { version } = await detail(life);
  const way = below(2) === 0 ? 'shortenTerm' : 'lowerInstallment';
  const amount = `${300 + below(900)}.${10 + below(90)}`;
  const body = { amount, receivedOn: today, means: 'cash', loanVersion: version, way };
  return told(way, await app.send('POST', `/protected/prestamos/${loanId}/pagos`, { body }));
}

/** More than all that is owed: what is over is the borrower's. */
async function payTooMuch(life: InvestedLife): Promise<string> {
  const { app, loanId, today } = life;
  const { version } = await detail(life);
  const body = {
    amount: '4200.37',
    receivedOn: today,
    means: 'cash',
    loanVersion: version,
    way: 'payAhead',
    keepsExcess: true,
  };
  return told('too much', await app.send('POST', `/protected/prestamos/${loanId}/pagos`, { body }));
}

/** Acts by their weights. */
const ACTS: readonly (readonly [number, LifeAct])[] = [
  [6, (life) => pay(life, life.today, 'pay')],
  [3, (life) => pay(life, addDays(life.today, -1 - life.below(20)), 'pay late')],
  [
    3,
    async (life) => {
      const id = await livingPayment(life);
      if (id === undefined) return 'void nothing';
      const path = `/protected/prestamos/${life.loanId}/pagos/${id}/extorno-posterior`;
      return told('void', await life.app.send('POST', path, { body: WHY }));
    },
  ],
  [6, generate],
  [2, undo],
  [3, resell],
  [1, undoSale],
  [1, buyBack],
  [1, writeOff],
  [5, changeLoan],
  [2, undoChange],
  [2, prepay],
  [1, payTooMuch],
];

const TOTAL = ACTS.reduce((sum, [weight]) => sum + weight, 0);

/** Does one act by chance, after some days; answers what it was. */
export async function liveOnce(life: InvestedLife): Promise<string> {
  const today = addDays(life.today, life.below(18));
  if (today !== life.today) life.app.setToday(today);
  life.today = today;
  // Acts of one day follow one another: the night asks which of them was first.
  life.app.wait(1);
  let at = life.below(TOTAL);
  for (const [weight, act] of ACTS) {
    if (at < weight) return act(life);
    at -= weight;
  }
  throw new Error('an act has a weight');
}
