import { randomBytes } from 'node:crypto';
import { listed } from '@core/documents/listed';
import { blocksOf, fillTemplate } from '@core/documents/fillTemplate';
import type { TemplateValues, TemplateVariable } from '@core/documents/templateVariables';
import { statusAfter } from '@core/documents/contractMachine';
import type {
  ContractDetail,
  ContractPreview,
  ContractTemplate,
  NewContract,
} from '@core/contract/contracts';
import { variableName } from '@core/documents/templateVariables';
import { DomainError } from '@core/errors/domainError';
import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { contract } from '../../platform/db/tables/contracts';
import type { Act, Settings } from '../../platform/deps';
import { storeFile } from '../../platform/files/service';
import { lockLoan } from '../loans/queries';
import { boundTemplates, checkPromissoryNote } from './balance';
import { contractValues, missingRepresentative } from './contractValues';
import { renderContract } from './contractPdf';
import { findPaperFacts } from './paperFacts';
import {
  findContract,
  findLatestOfLoan,
  findTemplates,
  lockContract,
  verifyUrlOf,
  type ContractRow,
} from './queries';
import { contractNumber } from '../../platform/text';

type Kind = ContractTemplate['kind'];

/** The published templates of the kinds asked for, in their order. Throws TEMPLATE_MISSING. */
async function publishedOf(db: Database, kinds: readonly Kind[]): Promise<ContractTemplate[]> {
  const all = await findTemplates(db, kinds);
  return kinds.map((kind) => {
    const template = all.find((one) => one.kind === kind && one.status === 'published');
    if (!template) throw new DomainError('TEMPLATE_MISSING', { kind }, 'kinds');
    return template;
  });
}

const missingOf = (templates: readonly ContractTemplate[], values: TemplateValues) => {
  const parts = templates
    .flatMap(({ body }) => blocksOf(body, values))
    .flatMap(({ text }) => fillTemplate(text, values));
  return [...new Set(parts.filter(({ kind }) => kind === 'missing').map(({ text }) => text))];
};

/** The documents of a loan as they would be, with what is missing named. */
export async function previewContract(
  db: Database,
  act: Pick<Act, 'clock'>,
  settings: Settings,
  { loanId, kinds }: NewContract,
): Promise<ContractPreview> {
  const facts = await findPaperFacts(db, loanId, act.clock.today(), settings);
  checkOwed(facts.loan);
  const templates = boundTemplates(await publishedOf(db, kinds));
  checkPromissoryNote(facts.loan, templates);
  const values = contractValues(facts, 'se asigna al generar');
  return {
    borrowerId: facts.borrower.id,
    missing: [...new Set([...missingOf(templates, values), ...missingRepresentative(facts)])],
    documents: templates.map(({ kind, title, version, body }) => ({
      kind,
      title,
      version,
      blocks: blocksOf(body, values).map((block) => ({
        kind: block.kind,
        parts: fillTemplate(block.text, values),
      })),
    })),
  };
}

/** States of a loan that owes nothing: who signed its papers would owe it anew. */
const SETTLED: readonly string[] = ['paidOff', 'overpaid', 'refinanced'];

/** Throws CONTRACT_LOAN_SETTLED. */
function checkOwed({ status }: { readonly status: string }): void {
  if (SETTLED.includes(status)) throw new DomainError('CONTRACT_LOAN_SETTLED', {}, 'loanId');
}

/** Generates the contract of a loan. Throws CONTRACT_EXISTS when one counts already. */
export async function generateContract(
  tx: Database,
  act: Act,
  settings: Settings,
  data: NewContract,
): Promise<ContractDetail> {
  await lockLoan(tx, data.loanId);
  const latest = await findLatestOfLoan(tx, data.loanId);
  const isLiving = latest && !['ANULADO', 'VENCIDO', 'SUSTITUIDO'].includes(latest.status);
  if (isLiving) throw new DomainError('CONTRACT_EXISTS', {}, 'loanId');
  return insertContract(tx, act, settings, data, (latest?.version ?? 0) + 1, null);
}

/** Makes the next version of a contract with the data of today; the earlier one stays. */
export async function replaceContract(
  tx: Database,
  act: Act,
  settings: Settings,
  id: number,
  reason: string,
): Promise<ContractDetail> {
  const row = await lockContract(tx, id);
  if (!row) throw new DomainError('CONTRACT_NOT_FOUND');
  const status = statusAfter(row.status, 'replace');
  await tx.update(contract).set({ status }).where(eq(contract.id, id));
  const entry = { action: 'replaceContract', entity: 'contract' as const, entityId: id };
  await recordAudit(tx, act, { ...entry, before: { status: row.status }, after: { reason } });
  const { loanId, kinds, version } = row;
  return insertContract(tx, act, settings, { loanId, kinds }, version + 1, row);
}

const REPRESENTATIVE_WORDS: Partial<Record<TemplateVariable, string>> = {
  'prestatario.representante': 'su nombre',
  'prestatario.representante_documento': 'su documento',
  'prestatario.poder': 'su poder o partida',
};

/** Refusal that names the missing facts of a company's representative, for people. */
const representativeMissing = (name: string, lacks: readonly TemplateVariable[]) =>
  new DomainError(
    'CONTRACT_REPRESENTATIVE_MISSING',
    { name, names: listed(lacks.map((variable) => REPRESENTATIVE_WORDS[variable] ?? variable)) },
    'loanId',
  );

async function insertContract(
  tx: Database,
  act: Act,
  settings: Settings,
  { loanId, kinds }: NewContract,
  version: number,
  replaced: ContractRow | null,
): Promise<ContractDetail> {
  const { publicUrl } = settings;
  const facts = await findPaperFacts(tx, loanId, act.clock.today(), settings);
  const { loan, lender } = facts;
  if (!lender.isRegistered) throw new DomainError('LENDER_DATA_MISSING');
  if (loan.status === 'voided') throw new DomainError('LOAN_NOT_ACTIVE', {}, 'loanId');
  checkOwed(loan);
  const lacks = missingRepresentative(facts);
  if (lacks.length > 0) throw representativeMissing(facts.borrower.fullName, lacks);
  const templates = boundTemplates(await publishedOf(tx, kinds));
  checkPromissoryNote(loan, templates);
  const { rows } = await tx.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('contract', 'id'))::int8 as id`,
  );
  const { id } = rows[0]!;
  const number = contractNumber(id);
  const values = contractValues(facts, number);
  const missing = missingOf(templates, values);
  if (missing.length > 0) {
    throw new DomainError(
      'CONTRACT_DATA_MISSING',
      { names: listed(missing.map(variableName)) },
      'loanId',
    );
  }
  const verifyCode = randomBytes(12).toString('base64url');
  const verifyUrl = verifyUrlOf(publicUrl, verifyCode);
  const bytes = await renderContract({ number, templates, values, facts, verifyUrl });
  const file = await storeFile(tx, act, settings.filesFolder, {
    ownerKind: 'loan',
    ownerId: loanId,
    name: `${number}.pdf`,
    mediaType: 'application/pdf',
    bytes,
  });
  await tx.execute(sql`
    insert into contract (id, loan_id, version, status, kinds, template_ids, file_id, sha256,
      verify_code, generated_on, generated_at, generated_by, replaces_id)
    overriding system value values (${id}, ${loanId}, ${version}, 'GENERADO',
      ${sql.param(kinds)}::text[], ${sql.param(templates.map((one) => one.id))}::bigint[],
      ${file.id}, ${file.sha256}, ${verifyCode}, ${act.clock.today()}, ${act.clock.now()},
      ${act.userId}, ${replaced?.id ?? null})`);
  const entry = { action: 'generateContract', entity: 'contract' as const, entityId: id };
  await recordAudit(tx, act, { ...entry, after: { loanId, version, sha256: file.sha256 } });
  return (await findContract(tx, id, act.clock.today(), settings))!;
}
