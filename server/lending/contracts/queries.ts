import { actsOf } from '@core/documents/contractMachine';
import type {
  ContractDetail,
  ContractQuery,
  ContractSummary,
  ContractTemplate,
} from '@core/contract/contracts';
import type { PlainDate } from '@core/calendar/plainDate';
import { asc, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { nameThen } from '../../platform/db/nameThen';
import type { Database } from '../../platform/db/client';
import { findPage } from '../../platform/db/findPage';
import { contract, contractSignature } from '../../platform/db/tables/contracts';
import { instantText, numberSql } from '../../platform/db/text';
import type { Settings } from '../../platform/deps';
import { matchesWords, planPage } from '../../platform/http/pagination';
import { findMailWay } from '../../platform/mail/secretMails';
import { withinScope, type LoanScope } from '../../access/identity/scope';

/** Days after which a contract without every signature asks for attention. */
const UNSIGNED_DAYS = 7;

const UNSIGNED = sql`c.status in ('GENERADO', 'ENVIADO', 'FIRMADO_PARCIAL')`;

/** Condition: the power of a company's signer expired, and no other took its place. */
const hasExpiredPower = (today: PlainDate) => sql`
  coalesce((select max(coalesce(d.expires_on, 'infinity')) < ${today}::date
    from digital_record d where d.borrower_id = l.borrower_id and d.type = 'representation'
      and d.ended_at is null and d.status in ('received', 'approved')), false)`;

const LIVING = sql`c.status in ('GENERADO', 'ENVIADO', 'FIRMADO_PARCIAL', 'FIRMADO', 'VIGENTE')`;

/** The loan owes nothing any more: paid, or paid by the one that renewed it. */
const IS_SETTLED = sql`l.status in ('paidOff', 'refinanced')`;

/** Condition: somebody signed it on paper, which has to be kept; a code leaves none. */
const IS_ON_PAPER = sql`exists (select from contract_signature s
  where s.contract_id = c.id and s.means = 'scan')`;

const alertOf = (today: PlainDate) => sql`
  case when ${UNSIGNED} and ${today}::date - c.generated_on > ${UNSIGNED_DAYS} then 'unsigned'
    when c.status = 'FIRMADO' and ${IS_ON_PAPER} then 'custody'
    when ${LIVING} and not ${IS_SETTLED} and ${hasExpiredPower(today)} then 'power'
    when c.status = 'VIGENTE' and ${IS_SETTLED} then 'release' end`;

const hasAlert = (alert: NonNullable<ContractQuery['alert']>, today: PlainDate) =>
  alert === 'any' ? sql`${alertOf(today)} is not null` : sql`${alertOf(today)} = ${alert}`;

const summaryColumns = (today: PlainDate) => sql<ContractSummary>`
  c.id, ${numberSql('contract', sql`c.id`)} as number, c.version, c.loan_id as "loanId",
  ${numberSql('loan', sql`c.loan_id`)} as "loanNumber",
  b.full_name as "borrowerName", c.status, c.kinds,
  c.generated_on as "generatedOn", c.custody_place as "custodyPlace",
  case when ${UNSIGNED} then ${today}::date - c.generated_on else 0 end as "daysUnsigned",
  ${alertOf(today)} as alert`;

const FROM = sql`
  from contract c join loan l on l.id = c.loan_id join borrower b on b.id = l.borrower_id`;

export function findContractPage(
  db: Database,
  query: ContractQuery,
  scope: LoanScope,
  today: PlainDate,
) {
  const plan = planPage({
    query,
    sorts: { number: { column: sql`c.id`, type: 'bigint' } },
    defaultSort: 'number',
    defaultDirection: 'desc',
    id: sql`c.id`,
  });
  const { status, alert, loanId } = query;
  const conditions = [
    matchesWords(
      sql`(b.search_text || ' ' || lower(${numberSql('contract', sql`c.id`)}))`,
      query.search,
    ),
    ...withinScope(scope, { borrowerId: sql`l.borrower_id`, officerId: sql`b.officer_id` }),
    ...(status === undefined ? [] : [sql`c.status = ${status}`]),
    ...(alert === undefined ? [] : [hasAlert(alert, today)]),
    ...(loanId === undefined ? [] : [sql`c.loan_id = ${loanId}`]),
  ];
  return findPage(db, query, plan, {
    columns: summaryColumns(today),
    from: FROM,
    filter: sql.join(conditions, sql` and `),
  });
}

export type ContractRow = typeof contract.$inferSelect;

/** Locks a contract, so that two acts on it come one after the other. */
export async function lockContract(db: Database, id: number): Promise<ContractRow | undefined> {
  const [row] = await db.select().from(contract).where(eq(contract.id, id)).for('update');
  return row;
}

export async function findContractRow(db: Database, id: number): Promise<ContractRow | undefined> {
  const [row] = await db.select().from(contract).where(eq(contract.id, id));
  return row;
}

const APPROVER = sql<string | null>`${nameThen(
  sql`${contractSignature.approvedBy}`,
  sql`${contractSignature.approvedAt}`,
)}`;

export const findSignatures = (db: Database, id: number) =>
  db
    .select({ ...getTableColumns(contractSignature), approver: APPROVER })
    .from(contractSignature)
    .where(eq(contractSignature.contractId, id))
    .orderBy(asc(contractSignature.signedAt));

type DetailRow = ContractSummary & {
  readonly sha256: string;
  readonly verifyCode: string;
  readonly replaces: number | null;
  readonly replacedBy: number | null;
  readonly sentTo: string | null;
  readonly hasRelease: boolean;
} & Record<string, unknown>;

/** A contract with its signatures, or nothing. */
export async function findContract(
  db: Database,
  id: number,
  today: PlainDate,
  { publicUrl, secretMails }: Pick<Settings, 'publicUrl' | 'secretMails'>,
): Promise<ContractDetail | undefined> {
  const { rows } = await db.execute<DetailRow>(sql`
    select ${summaryColumns(today)}, c.sha256, c.verify_code as "verifyCode",
      c.replaces_id as replaces, n.id as "replacedBy",
      c.release_file_id is not null as "hasRelease",
      (select k.sent_to from contract_code k where k.contract_id = c.id order by k.id desc limit 1)
        as "sentTo"
    ${FROM} left join contract n on n.replaces_id = c.id where c.id = ${id}`);
  const [row] = rows;
  if (!row) return undefined;
  const signatures = await findSignatures(db, id);
  return {
    ...row,
    verifyUrl: verifyUrlOf(publicUrl, row.verifyCode),
    sentTo: row.sentTo === null ? null : maskEmail(row.sentTo),
    mailWay: await findMailWay(db, secretMails),
    acts: [...actsOf(row.status)],
    signatures: signatures.map((one) => ({
      party: one.party,
      means: one.means,
      signer: one.signer,
      signerDocument: one.signerDocument,
      capacity: one.capacity,
      actsFor: one.actsFor,
      power: one.power,
      sentTo: maskEmail(one.sentTo),
      mailTrail: one.mailTrail,
      signedAt: one.signedAt.toISOString(),
      address: one.address,
      device: one.device,
      approval:
        one.approvedAt === null
          ? null
          : {
              by: one.approver ?? '',
              at: one.approvedAt.toISOString(),
              address: one.approvedAddress,
              device: one.approvedDevice,
            },
      sha256: one.sha256,
    })),
  };
}

export const verifyUrlOf = (publicUrl: string, code: string) =>
  `${publicUrl}/api/contratos/verificar/${code}`;

/** The first letter and the house of an address: `r•••@ejemplo.pe`. */
export const maskEmail = (email: string) => email.replace(/^(.).*@/, '$1•••@');

/** A contract as anybody may check it. */
export async function findByCode(db: Database, code: string) {
  const [row] = await db.select().from(contract).where(eq(contract.verifyCode, code));
  return row && { row, signatures: await findSignatures(db, row.id) };
}

const templateColumns = sql`
  t.id, t.kind, t.version, t.title, t.body, t.status, ${instantText(sql`t.saved_at`)} as "savedAt",
  ${nameThen(sql`t.saved_by`, sql`t.saved_at`)} as "savedBy"`;

/** Templates: of one kind or all, newest first. */
export async function findTemplates(
  db: Database,
  kinds: readonly string[],
): Promise<ContractTemplate[]> {
  const { rows } = await db.execute<ContractTemplate & Record<string, unknown>>(sql`
    select ${templateColumns} from contract_template t
    where t.kind = any(${sql.param(kinds)}) order by t.kind, t.version desc`);
  return rows;
}

/** The latest version of the contract of a loan. */
export async function findLatestOfLoan(
  db: Database,
  loanId: number,
): Promise<ContractRow | undefined> {
  const [row] = await db
    .select()
    .from(contract)
    .where(eq(contract.loanId, loanId))
    .orderBy(desc(contract.version))
    .limit(1);
  return row;
}
