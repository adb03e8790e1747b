import type { Investor, InvestorWallet, MissingOfInvestor } from '@core/contract/investors';
import { DomainError } from '@core/errors/domainError';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { sendInOrder } from '../../access/operations/groupCommit/pipeline';
import { ASKED_OF_WALLET, USABLE_OF_WALLET } from '../../money/investors/wallet';
import { RISKS_SHA256 } from './risks';

/** Wallets of an investor `i`, as JSON, with the principal in living shares of each fund. */
export const WALLETS = sql<InvestorWallet[]>`(
  select coalesce(json_agg(json_build_object('fundId', f.id, 'fundName', f.name,
    'currency', f.currency, 'available', ${USABLE_OF_WALLET}::text,
    'asked', ${ASKED_OF_WALLET}::text, 'held', w.held::text,
    'invested', (select coalesce(sum(s.outstanding), 0)::numeric(18,2)::text
      from share s join opportunity o on o.id = s.opportunity_id
      where s.investor_id = i.id and o.fund_id = f.id)) order by f.name), '[]')
  from investor_wallet w join fund f on f.id = w.fund_id where w.investor_id = i.id)`;

const ACCEPTED_ON = sql`(select a.accepted_on from investor_acceptance a
  where a.investor_id = i.id and a.sha256 = ${RISKS_SHA256})`;

/** Condition: an investor `i` declared and accepted everything, and somebody verified it. */
export const IS_COMPLETE = sql`(i.id is not null
  and i.status = 'ACTIVO' and i.declared_on is not null
  and i.document_number is not null
  and i.suitability_on is not null and i.kyc_tier > 0 and ${ACCEPTED_ON} is not null)`;

/** Document of an investor `i`: as declared, before that as they asked for their account by. */
const [DOCUMENT_TYPE, DOCUMENT_NUMBER] = [
  sql`coalesce(i.document_type, r.document_type)`,
  sql`coalesce(i.document_number, r.document_number)`,
];
export const DOCUMENT = sql`coalesce(${DOCUMENT_TYPE} || ' ' || ${DOCUMENT_NUMBER}, '')`;

/** Users who may invest, whatever they declared. */
export const FROM = sql`from app_user u
  join profile p on p.code = u.profile and p.scope = 'investor'
  left join investor i on i.user_id = u.id left join account_request r on r.user_id = u.id`;

type OfMoney = 'wallets' | 'firstMovedOn';

/** Facts of an investor, whatever money and shares they have. */
export type InvestorFacts = Omit<Investor, OfMoney>;

interface FactsRow extends Omit<InvestorFacts, 'missing' | 'risksAcceptedOn'> {
  readonly [column: string]: unknown;
  readonly risksAcceptedOn: string | null;
  readonly isUserActive: boolean;
  readonly isDocumented: boolean;
}

const COLUMNS = sql`i.id, u.id as "userId", u.full_name as name, u.username,
  ${DOCUMENT} as document, ${DOCUMENT_TYPE} as "documentType",
  coalesce(${DOCUMENT_NUMBER}, '') as "documentNumber",
  i.document_number is not null as "isDocumented", coalesce(i.kind, 'person') as kind,
  coalesce(i.tax_residence, '') as "taxResidence",
  i.withholding_percent::text as "withholdingPercent", i.annual_income::text as "annualIncome",
  i.net_worth::text as "netWorth", i.declared_on as "declaredOn",
  coalesce(i.is_institutional, false) as "isInstitutional",
  coalesce(i.is_exposed, false) as "isExposed",
  coalesce(i.suitability, '[]') as suitability, i.suitability_on as "suitabilityOn",
  coalesce(i.bank_name, '') as "bankName", coalesce(i.bank_account, '') as "bankAccount",
  coalesce(i.bank_holder, '') as "bankHolder", i.bank_verified_on as "bankVerifiedOn",
  coalesce(i.kyc_tier, 0) as "kycTier", i.kyc_on as "kycOn",
  coalesce(i.status, 'ACTIVO') as status, coalesce(i.status_reason, '') as "statusReason",
  ${ACCEPTED_ON} as "risksAcceptedOn", coalesce(i.version, 0) as version,
  u.is_validated as "isUserActive"`;

const missingOf = (row: FactsRow): MissingOfInvestor[] => [
  ...(row.declaredOn === null || !row.isDocumented ? (['profile'] as const) : []),
  ...(row.suitabilityOn === null ? (['suitability'] as const) : []),
  ...(row.risksAcceptedOn === null ? (['risks'] as const) : []),
  ...(row.kycTier === 0 ? (['verification'] as const) : []),
  ...(row.status === 'ACTIVO' && row.isUserActive ? [] : (['active'] as const)),
];

/** An investor by the user that they are, with their wallets. Throws INVESTOR_NOT_FOUND. */
export async function getInvestor(db: Database, userId: number): Promise<Investor> {
  const { rows } = await db.execute<FactsRow & Pick<Investor, OfMoney>>(sql`
    select ${COLUMNS}, ${WALLETS} as wallets, (
      select min(m.moved_on) from investor_movement m where m.investor_id = i.id) as "firstMovedOn"
    ${FROM} where u.id = ${userId}`);
  const [row] = rows;
  const { wallets = [], firstMovedOn = null } = row ?? {};
  return { ...factsOf(row), wallets, firstMovedOn };
}

function factsOf(row: FactsRow | undefined): InvestorFacts {
  if (row === undefined) throw new DomainError('INVESTOR_NOT_FOUND');
  const { isUserActive: _active, isDocumented: _documented, ...investor } = row;
  return { ...investor, missing: missingOf(row) };
}

/** Investor whose ficha stands, held until the end. Throws INVESTOR_NOT_READY with what lacks. */
export async function lockInvestor(tx: Database, userId: number) {
  const [investor] = await lockInvestors(tx, [userId]);
  return whoseFichaStands(investor);
}

/** Facts of investors by the users that they are, held until the end; those that there are. */
export async function lockInvestors(
  tx: Database,
  userIds: readonly number[],
): Promise<InvestorFacts[]> {
  const ids = sql.param(userIds);
  // One round trip: the second statement sees what the first one waited for.
  const [, { rows }] = await sendInOrder(
    async () =>
      await tx.execute(sql`
      select from investor where user_id = any(${ids}::bigint[]) order by id for no key update`),
    async () =>
      await tx.execute<FactsRow>(sql`
      select ${COLUMNS} ${FROM} where u.id = any(${ids}::bigint[])`),
  );
  return rows.map(factsOf);
}

/** An investor who declared something. Throws INVESTOR_NOT_FOUND, INVESTOR_NOT_READY. */
export function whoseFichaStands(investor: InvestorFacts | undefined) {
  if (investor === undefined) throw new DomainError('INVESTOR_NOT_FOUND');
  if (investor.id === null) throw new DomainError('INVESTOR_NOT_READY', { missing: WORDS.profile });
  return { ...investor, id: investor.id };
}

/** Words of what lacks, as a sentence lists them. */
const WORDS: Readonly<Record<MissingOfInvestor, string>> = {
  profile: 'declarar sus datos',
  suitability: 'responder las preguntas',
  risks: 'aceptar los riesgos',
  verification: 'que la entidad verifique sus datos',
  active: 'que su ficha esté activa',
};

/** Check that somebody is not suspended. Throws INVESTOR_SUSPENDED. */
export function checkNotSuspended({ status }: Pick<InvestorFacts, 'status'>): void {
  if (status === 'SUSPENDIDO') throw new DomainError('INVESTOR_SUSPENDED');
}

/** Check that somebody may invest. Throws INVESTOR_SUSPENDED, INVESTOR_NOT_READY. */
export function checkMayInvest({ status, missing }: InvestorFacts): void {
  checkNotSuspended({ status });
  if (missing.length === 0) return;
  const words = missing.map((one) => WORDS[one]).join(', ');
  throw new DomainError('INVESTOR_NOT_READY', { missing: words });
}

/** Names of investors by the ids of their rows. */
export async function findInvestorNames(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await db.execute<{ id: number; name: string }>(sql`
    select i.id, u.full_name as name from investor i join app_user u on u.id = i.user_id
    where i.id = any(${sql.param(ids)}::bigint[])`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
