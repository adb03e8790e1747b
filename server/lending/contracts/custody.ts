import { checkAct, statusAfter } from '@core/documents/contractMachine';
import type { ContractDetail } from '@core/contract/contracts';
import { addDays } from '@core/calendar/plainDate';
import { DomainError } from '@core/errors/domainError';
import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { contract } from '../../platform/db/tables/contracts';
import type { Act, Settings } from '../../platform/deps';
import { storeFile } from '../../platform/files/service';
import { getLoanDetail } from '../loans/detail';
import { renderNoDebt } from '../loanPapers/noDebt';
import { findLoanFacts } from './paperFacts';
import { getContract, getLockedContract } from './getContract';
import { verifyUrlOf } from './queries';
import { contractNumber } from '../../platform/text';

/** Days after which a contract that nobody finished signing lapses. */
const LAPSE_DAYS = 60;

async function change(
  tx: Database,
  act: Act,
  settings: Settings,
  id: number,
  change: { readonly action: string; readonly set: object; readonly after: object },
): Promise<ContractDetail> {
  await tx.update(contract).set(change.set).where(eq(contract.id, id));
  const entry = { action: change.action, entity: 'contract' as const, entityId: id };
  await recordAudit(tx, act, { ...entry, after: change.after });
  return getContract(tx, act, settings, id);
}

/** Notes where the signed original is kept, or that it has moved. */
export async function keepContract(
  tx: Database,
  act: Act,
  settings: Settings,
  id: number,
  place: string,
): Promise<ContractDetail> {
  const row = await getLockedContract(tx, id);
  const status = statusAfter(row.status, 'keep');
  const set = { status, custodyPlace: place };
  return change(tx, act, settings, id, { action: 'keepContract', set, after: { place } });
}

/** Annuls a contract before it is signed by both. */
export async function annulContract(
  tx: Database,
  act: Act,
  settings: Settings,
  id: number,
  reason: string,
): Promise<ContractDetail> {
  const row = await getLockedContract(tx, id);
  const status = statusAfter(row.status, 'annul');
  const after = { reason };
  return change(tx, act, settings, id, { action: 'annulContract', set: { status }, after });
}

/** Gives the originals back with a constancia, once the loan is paid. */
export async function releaseContract(
  tx: Database,
  act: Act,
  settings: Settings,
  id: number,
): Promise<ContractDetail> {
  const row = await getLockedContract(tx, id);
  checkAct(row.status, 'release');
  const releasedOn = act.clock.today();
  const loan = await getLoanDetail(tx, row.loanId, releasedOn);
  if (!['paidOff', 'overpaid', 'refinanced'].includes(loan.status)) {
    const { outstandingTotal: outstanding, currency } = loan;
    throw new DomainError('CONTRACT_LOAN_OWED', { outstanding, currency });
  }
  const number = contractNumber(id);
  const { filesFolder, publicUrl } = settings;
  const facts = await findLoanFacts(tx, row.loanId, releasedOn, settings);
  const verifyUrl = verifyUrlOf(publicUrl, row.verifyCode);
  const file = await storeFile(tx, act, filesFolder, {
    ownerKind: 'loan',
    ownerId: row.loanId,
    name: `constancia-${number}.pdf`,
    mediaType: 'application/pdf',
    bytes: await renderNoDebt(facts, { number, contract: number, verifyUrl }),
  });
  const set = { status: statusAfter(row.status, 'release'), releaseFileId: file.id };
  const after = { sha256: file.sha256 };
  return change(tx, act, settings, id, { action: 'releaseContract', set, after });
}

/** Takes a release back: the loan is owed again, and the original returns to custody. */
export async function undoRelease(tx: Database, act: Act, id: number): Promise<void> {
  await getLockedContract(tx, id);
  const set = { status: 'VIGENTE' as const, releaseFileId: null };
  await tx.update(contract).set(set).where(eq(contract.id, id));
  const entry = { action: 'undoRelease', entity: 'contract' as const, entityId: id };
  await recordAudit(tx, act, { ...entry, before: { status: 'CANCELADO' }, after: set });
}

/** Lets contracts lapse that nobody finished signing. Answers how many did. */
export async function lapseContracts(db: Database, today: string): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update contract set status = 'VENCIDO'
    where status in ('GENERADO', 'ENVIADO', 'FIRMADO_PARCIAL')
      and generated_on < ${addDays(today, -LAPSE_DAYS)}`);
  return rowCount ?? 0;
}
