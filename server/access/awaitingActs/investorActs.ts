import type { InvestorDeposit } from '@core/contract/investorMoney';
import type { InvestorVerification } from '@core/contract/investors';
import type { BuyBack } from '@core/contract/shareSales';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { moneyForPeople } from '../../platform/documents/format';
import {
  distributionLotNumber,
  investorMovementNumber,
  opportunityNumber,
  shareActNumber,
  withdrawalNumber,
} from '../../platform/text';
import { awaiting, ofSetting } from './awaitingOperation';
import { findFundFacts } from './facts';
import { findSentFacts } from './loanActs';

const SCREEN = '/inversiones';
const RULES = `${SCREEN}/reglas`;

interface Named extends Record<string, unknown> {
  readonly name: string;
}

/** Name of the user who invests; undefined of nobody. */
async function findName(db: Database, userId: number): Promise<string | undefined> {
  const { rows } = await db.execute<Named>(
    sql`select full_name as name from app_user where id = ${userId}`,
  );
  return rows[0]?.name;
}

const linkOf = (userId: number) => `${SCREEN}/inversionistas/${userId}`;

const recordInvestorDeposit = awaiting<InvestorDeposit>(
  'investorMoney',
  async (tx, { params, body }) => {
    const userId = Number(params['userId']);
    const name = await findName(tx, userId);
    if (name === undefined) return undefined;
    const fund = await findFundFacts(tx, body.fundId);
    if (fund === undefined) return undefined;
    const { amount, fundId, note: _note, ...sent } = body;
    const { currency } = fund;
    const summary = `Registrar un depósito de ${moneyForPeople(amount, currency)} de ${name}`;
    const facts = [{ term: 'Fondo', value: fund.name }, ...(await findSentFacts(tx, sent))];
    return { summary, link: linkOf(userId), amount, currency, fundId, facts };
  },
);

interface Moved extends Named {
  readonly userId: number;
  readonly amount: string;
  readonly currency: string;
  readonly fundId: number;
}

const voidInvestorMovement = awaiting('investorMoney', async (tx, { params }) => {
  const id = Number(params['id']);
  const { rows } = await tx.execute<Moved>(sql`
    select u.full_name as name, u.id as "userId", abs(m.available)::text as amount, f.currency,
      f.id as "fundId"
    from investor_movement m join fund f on f.id = m.fund_id
    join investor i on i.id = m.investor_id join app_user u on u.id = i.user_id
    where m.id = ${id}`);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { name, userId, amount, currency, fundId } = row;
  const money = moneyForPeople(amount, currency);
  const summary = `Extornar ${investorMovementNumber(id)} por ${money}, de ${name}`;
  return { summary, link: linkOf(userId), amount, currency, fundId };
});

interface Asked extends Moved {
  readonly bank: string;
}

const payWithdrawal = awaiting<Parameters<typeof findSentFacts>[1]>(
  'investorMoney',
  async (tx, { params, body }) => {
    const id = Number(params['id']);
    const { rows } = await tx.execute<Asked>(sql`
      select u.full_name as name, u.id as "userId", w.amount::text, f.currency, f.id as "fundId",
        w.bank_name || ' ' || w.bank_account as bank
      from investor_withdrawal w join fund f on f.id = w.fund_id
      join investor i on i.id = w.investor_id join app_user u on u.id = i.user_id
      where w.id = ${id}`);
    const [row] = rows;
    if (row === undefined) return undefined;
    const { name, userId, amount, currency, fundId, bank } = row;
    const money = moneyForPeople(amount, currency);
    const facts = [
      { term: 'Cuenta del inversionista', value: bank },
      ...(await findSentFacts(tx, body)),
    ];
    const summary = `Pagar el retiro ${withdrawalNumber(id)} de ${money} a ${name}`;
    return { summary, link: linkOf(userId), amount, currency, fundId, facts };
  },
);

/** Verification by staff: it lets somebody invest, or be paid to an account. */
const verifyInvestor = awaiting<InvestorVerification>('setting', async (tx, { params, body }) => {
  const userId = Number(params['userId']);
  const { rows } = await tx.execute<Named & { bank: string }>(sql`
    select u.full_name as name, btrim(i.bank_name || ' ' || i.bank_account) as bank
    from investor i join app_user u on u.id = i.user_id where u.id = ${userId}`);
  const [row] = rows;
  if (row === undefined) return undefined;
  const facts = [
    { term: 'Nivel de verificación', value: String(body.kycTier) },
    {
      term: 'Cuenta bancaria',
      value: body.bankIsVerified ? `Verificada: ${row.bank}` : 'Sin verificar',
    },
    { term: 'Qué se verificó', value: body.reason },
  ];
  return { summary: `Verificar a ${row.name} como inversionista`, link: linkOf(userId), facts };
});

/** Tables of what an act names by its number. */
type Table = 'investment_rule' | 'share_act' | 'distribution_lot';

/** An act on a row that is there, by its words and the screen of it. */
const ofRow = (
  act: 'investorMoney' | 'setting',
  table: Table,
  words: (id: number) => string,
  link: (id: number) => string,
) =>
  awaiting(act, async (tx, { params }) => {
    const id = Number(params['id']);
    const { rowCount } = await tx.execute(
      sql`select from ${sql.identifier(table)} where id = ${id}`,
    );
    return rowCount === 0 ? undefined : { summary: words(id), link: link(id) };
  });

const buyBackShares = awaiting<BuyBack>('investorMoney', async (tx, { params, body }) => {
  const id = Number(params['id']);
  const { rows } = await tx.execute<{ currency: string; fundId: number }>(
    sql`select currency, fund_id as "fundId" from opportunity where id = ${id}`,
  );
  const [row] = rows;
  if (row === undefined) return undefined;
  const { total: amount, reason } = body;
  const money = moneyForPeople(amount, row.currency);
  const summary = `Recomprar participaciones de ${opportunityNumber(id)} por ${money}`;
  const facts = [{ term: 'Motivo', value: reason }];
  return { ...row, summary, link: `/oportunidades/${id}`, amount, facts };
});

/** Acts on investors that await a second person. */
export const INVESTOR_ACTS = {
  recordInvestorDeposit,
  voidInvestorMovement,
  payWithdrawal,
  verifyInvestor,
  addInvestmentRule: ofSetting('setting', 'Registrar una regla de inversión', RULES),
  voidInvestmentRule: ofRow(
    'setting',
    'investment_rule',
    (id) => `Anular la regla de inversión ${id}`,
    () => RULES,
  ),
  buyBackShares,
  undoShareAct: ofRow(
    'investorMoney',
    'share_act',
    (id) => `Deshacer ${shareActNumber(id)}`,
    () => `${SCREEN}/ventas`,
  ),
  undoDistributionLot: ofRow(
    'investorMoney',
    'distribution_lot',
    (id) => `Deshacer el lote de repartos ${distributionLotNumber(id)}`,
    (id) => `${SCREEN}/lotes/${id}`,
  ),
} as const;

/** Acts on opportunities: their second person publishes them. */
export const OPPORTUNITY_ACTS = {
  words: 'La oportunidad la prepara una persona y la publica otra.',
  operations: [
    'prepareOpportunity',
    'publishOpportunity',
    'extendOpportunity',
    'closeOpportunity',
    'cancelOpportunity',
  ],
} as const;

/** Acts of investors, and of the lots of what they get, that nobody else approves. */
export const INVESTOR_OWN_ACTS = {
  words:
    'Es del propio inversionista, o sólo detiene lo suyo; el reparto hace lo que dicen los pagos.',
  operations: [
    'saveInvestorProfile',
    'acceptInvestmentRisks',
    'suspendInvestor',
    'reactivateInvestor',
    'askWithdrawal',
    'giveUpWithdrawal',
    'rejectWithdrawal',
    'reserveShare',
    'cancelReservation',
    'offerShare',
    'withdrawShareOffer',
    'buyShare',
    'addMyAutoInvestRule',
    'endMyAutoInvestRule',
    'assembleDistributionLot',
    'generateDistributionLot',
    'discardDistributionLot',
  ],
} as const;
