import { findFundCurrency } from '../../money/funds/queries';
import type { PlainDate } from '@core/calendar/plainDate';
import type {
  BankFileConfirmation,
  BankFileDetail,
  BankLine,
  BankMapping,
} from '@core/contract/bankFiles';
import { DomainError } from '@core/errors/domainError';
import { sum } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/recordAudit';
import { readTable } from '../../parties/intake/readTable';
import type { Database } from '../../platform/db/client';
import { bankFile, bankLine } from '../../platform/db/tables/bankFiles';
import type { Act } from '../../platform/deps';
import { sha256Of } from '../../platform/files/content';
import { plainName } from '../../platform/files/upload';
import { lockFund } from '../../money/funds/queries';
import { bankReceiptPostings } from '../../money/journal/postings';
import { insertEntries } from '../../money/journal/queries';
import { bankFileNumber, bankLineNumber } from '../../platform/text';
import { resolveLoan } from './apply';
import { proposeLoans } from './match';
import {
  findFundMapping,
  findSameFile,
  getBankFile,
  getBankLine,
  IS_READ_BEFORE,
  lockBankFile,
  lockBankLine,
} from './queries';
import { FIELDS, guessMapping, missingField, readLines } from './readLines';

/** Keeps what a file says, with whose each line seems to be; no money moves yet. */
export async function readBankFile(
  tx: Database,
  act: Act,
  { name, fundId }: { readonly name: string; readonly fundId: number },
  bytes: Uint8Array,
): Promise<BankFileDetail> {
  if ((await lockFund(tx, fundId)) === undefined) throw new DomainError('FUND_NOT_FOUND');
  const sha256 = sha256Of(bytes);
  const same = await findSameFile(tx, fundId, sha256);
  if (same !== undefined) {
    throw new DomainError('BANK_FILE_REPEATED', { number: bankFileNumber(same) });
  }
  const { rows, headers } = await readTable(bytes);
  const mapping = (await findFundMapping(tx, fundId, headers)) ?? guessMapping(headers);
  const [file] = await tx
    .insert(bankFile)
    .values({
      fundId,
      fileName: plainName(name),
      sha256,
      headers,
      mapping,
      status: 'read',
      createdAt: act.clock.now(),
      createdBy: act.userId,
    })
    .returning({ id: bankFile.id });
  const { id } = file!;
  await tx.execute(sql`
    insert into bank_line (file_id, fund_id, line, cells, means, status)
    select ${id}, ${fundId}, line, cells, ${mapping.means}, 'refused'
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (line int, cells json)`);
  if (missingField(mapping) === undefined) await understand(tx, id, fundId, mapping, act);
  await audit(tx, act, id, 'readBankFile', { name, lines: rows.length, sha256 });
  return getBankFile(tx, id);
}

/** Says anew which column holds what: lines are read and proposed again. */
export async function mapBankFile(tx: Database, act: Act, id: number, mapping: BankMapping) {
  const { fundId } = await lockOpen(tx, id);
  const missing = missingField(mapping);
  if (missing !== undefined) {
    throw new DomainError('BANK_COLUMN_MISSING', { title: FIELDS[missing].title }, missing);
  }
  await tx.update(bankFile).set({ mapping }).where(eq(bankFile.id, id));
  await understand(tx, id, fundId, mapping, act);
  await audit(tx, act, id, 'mapBankFile', mapping);
  return getBankFile(tx, id);
}

async function lockOpen(tx: Database, id: number) {
  const file = await lockBankFile(tx, id);
  if (file.status === 'undone') throw new DomainError('BANK_FILE_UNDONE');
  if (file.status !== 'read') throw new DomainError('BANK_FILE_CONFIRMED');
  return file;
}

async function understand(
  tx: Database,
  id: number,
  fundId: number,
  mapping: BankMapping,
  { clock }: Act,
): Promise<void> {
  const currency = await findFundCurrency(tx, fundId);
  const { rows } = await tx.execute<{ line: number; cells: string[] }>(sql`
    select line, cells from bank_line where file_id = ${id} order by line`);
  const read = await readLines(rows, mapping, { today: clock.today(), currency });
  const proposals = await proposeLoans(tx, fundId, read);
  const lines = read.map((line) => ({ ...line, ...proposals.get(line.line) }));
  await tx.execute(sql`
    update bank_line n set booked_on = c."bookedOn", amount = c.amount, reference = c.reference,
      operation_number = c."operationNumber", occurrence = c.occurrence,
      sha256 = c.sha256, problem = c.problem, means = ${mapping.means}, loan_id = c."loanId",
      why = coalesce(c.why, ''), status = case when c.problem = '' then 'read' else 'refused' end
    from json_to_recordset(${JSON.stringify(lines)}::json) as c (line int, "bookedOn" date,
      amount numeric, reference text, "operationNumber" text, occurrence int, sha256 text,
      problem text, "loanId" bigint, why text)
    where n.file_id = ${id} and n.line = c.line`);
}

/** Gives a line to another loan, or leaves it without an owner. */
export async function chooseLoan(
  tx: Database,
  act: Act,
  fileId: number,
  lineId: number,
  typed: string,
): Promise<BankLine> {
  await lockOpen(tx, fileId);
  const { line } = await lockBankLine(tx, lineId, fileId);
  if (line.status !== 'read') throw new DomainError('BANK_LINE_NOT_WAITING');
  const chosen = typed === '' ? undefined : await resolveLoan(tx, line.fundId, typed);
  const why = chosen === undefined ? 'Se dejó sin identificar.' : 'Lo eligió una persona.';
  const loanId = chosen?.id ?? null;
  await tx.update(bankLine).set({ loanId, why }).where(eq(bankLine.id, lineId));
  await recordAudit(tx, act, {
    action: 'chooseBankLineLoan',
    entity: 'bankLine',
    entityId: lineId,
    before: { loanId: line.loanId },
    after: { loanId },
  });
  return getBankLine(tx, lineId, act.clock.today());
}

interface Arriving extends Record<string, unknown> {
  readonly id: number;
  readonly amount: string;
  readonly bookedOn: PlainDate;
  readonly isDuplicate: boolean;
}

/**
 * Takes the money of a file in: the fund's cash rises and all of it waits for its owner. The
 * lines with a loan become payments after this transaction, one by one.
 */
export async function confirmBankFile(
  tx: Database,
  act: Act,
  id: number,
  seen: BankFileConfirmation,
): Promise<BankFileDetail> {
  const { fundId } = await lockOpen(tx, id);
  // Two files of one fund with the same line follow one another.
  const { currency } = (await lockFund(tx, fundId))!;
  const { rows } = await tx.execute<Arriving>(sql`
    select n.id, n.amount::text as amount, n.booked_on as "bookedOn",
      ${IS_READ_BEFORE} as "isDuplicate"
    from bank_line n where n.file_id = ${id} and n.status = 'read' order by n.line`);
  const arriving = rows.filter(({ isDuplicate }) => !isDuplicate);
  const amount = formatMoney(
    sum(arriving.map((line) => parseMoney(line.amount, currency))),
    currency,
  );
  if (arriving.length !== seen.lines || amount !== seen.amount) {
    throw new DomainError('BANK_FILE_CHANGED', { lines: arriving.length, amount, currency });
  }
  const entries = arriving.map((line) => ({
    postedOn: act.clock.today(),
    kind: 'bankReceipt' as const,
    description: `${bankLineNumber(line.id)}: dinero que recibió el banco`,
    fundId,
    postings: bankReceiptPostings(parseMoney(line.amount, currency)),
  }));
  const numbers = await insertEntries(tx, entries, act);
  const posted = arriving.map((line, index) => ({ id: line.id, entryId: numbers[index]! }));
  await tx.execute(sql`
    update bank_line set status = 'duplicate' where file_id = ${id} and status = 'read'
      and id <> all(${sql.param(posted.map((line) => line.id))}::bigint[])`);
  await tx.execute(sql`
    update bank_line n set status = 'kept', entry_id = c."entryId",
      is_waiting = n.loan_id is not null
    from json_to_recordset(${JSON.stringify(posted)}::json) as c (id bigint, "entryId" bigint)
    where n.id = c.id`);
  await tx
    .update(bankFile)
    .set({ status: 'posting', confirmedAt: act.clock.now(), confirmedBy: act.userId })
    .where(eq(bankFile.id, id));
  await audit(tx, act, id, 'confirmBankFile', seen);
  return getBankFile(tx, id);
}

const audit = (tx: Database, act: Act, id: number, action: string, after: unknown) =>
  recordAudit(tx, act, { action, entity: 'bankFile', entityId: id, after });
