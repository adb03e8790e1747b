import type { Product } from '@core/contract/products';
import type { NewRequestGuarantor } from '@core/contract/requestPapers';
import { DomainError } from '@core/errors/domainError';
import { GUARANTORS_MAX, isSamePerson } from '@core/requests/papers';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { isBorrowerDocumentValid } from '../../parties/borrowers/documents';
import { addRecord, endRecord } from '../../parties/borrowers/records';
import { getLivingBorrower } from '../../parties/borrowers/service';
import type { Database } from '../../platform/db/client';
import { loanRequestGuarantor } from '../../platform/db/tables/requests';
import type { Act } from '../../platform/deps';
import { findGuarantorRows } from './guarantorQueries';
import { getEditable, recordStep, type RequestAct } from './move';
import type { RequestRow } from './queries';

type Who = Omit<RequestAct, 'version'>;

/** Names a guarantor. Whether they are a client already changes nothing that is answered. */
export async function addGuarantor(
  tx: Database,
  act: Act,
  who: Who,
  data: NewRequestGuarantor,
): Promise<void> {
  const row = await getEditable(tx, who);
  const { id: requestId, borrowerId, status } = row;
  if (!isBorrowerDocumentValid(data.documentType, data.documentNumber)) {
    throw new DomainError('DOCUMENT_INVALID', {}, 'documentNumber');
  }
  if (isSamePerson(await getLivingBorrower(tx, borrowerId), data)) {
    throw new DomainError('GUARANTOR_IS_BORROWER', {}, 'documentNumber');
  }
  const guarantors = await findGuarantorRows(tx, requestId);
  if (guarantors.some((one) => isSamePerson(one, data))) {
    throw new DomainError('REQUEST_GUARANTOR_TAKEN', {}, 'documentNumber');
  }
  if (guarantors.length >= GUARANTORS_MAX) {
    throw new DomainError('REQUEST_GUARANTORS_FULL', { most: GUARANTORS_MAX });
  }
  const stamp = { requestId, createdAt: act.clock.now(), createdBy: act.userId };
  await tx.insert(loanRequestGuarantor).values({ ...data, ...stamp });
  const step = { action: 'addGuarantor', status, reason: data.name, after: data } as const;
  await recordStep(tx, act, row, step);
}

/** Takes a guarantor out of a request. Throws REQUEST_GUARANTOR_NOT_FOUND. */
export async function removeGuarantor(
  tx: Database,
  act: Act,
  who: Who,
  guarantorId: number,
): Promise<void> {
  const row = await getEditable(tx, who);
  const { id: requestId, status } = row;
  const [gone] = await tx
    .update(loanRequestGuarantor)
    .set({ endedAt: act.clock.now() })
    .where(
      and(
        eq(loanRequestGuarantor.id, guarantorId),
        eq(loanRequestGuarantor.requestId, requestId),
        isNull(loanRequestGuarantor.endedAt),
      ),
    )
    .returning();
  if (!gone) throw new DomainError('REQUEST_GUARANTOR_NOT_FOUND');
  const { documentType, documentNumber, name } = gone;
  const before = { documentType, documentNumber, name };
  const step = { action: 'removeGuarantor', status, reason: name, before } as const;
  await recordStep(tx, act, row, step);
}

/** A product that wants the identity of a guarantor wants one. Throws REQUEST_GUARANTOR_MISSING. */
export async function checkGuarantors(
  db: Database,
  requestId: number,
  { terms }: Pick<Product, 'terms'>,
): Promise<void> {
  if (!terms.requiredDocuments.includes('guarantorIdentity')) return;
  if ((await findGuarantorRows(db, requestId)).length > 0) return;
  throw new DomainError('REQUEST_GUARANTOR_MISSING', {}, 'guarantors');
}

/** Throws REQUEST_GUARANTOR_WITHOUT_FICHA: who answers for a loan is somebody the house knows. */
export async function checkFichas(db: Database, requestId: number): Promise<void> {
  const unknown = (await findGuarantorRows(db, requestId)).find(
    ({ borrowerId }) => borrowerId === null,
  );
  if (unknown === undefined) return;
  throw new DomainError('REQUEST_GUARANTOR_WITHOUT_FICHA', { name: unknown.name });
}

/** The loan is made: its guarantors become ties of the borrower, but those who are so already. */
export async function tieGuarantors(tx: Database, act: Act, row: RequestRow): Promise<void> {
  for (const { id, borrowerId: relatedId, name, phone, relationship } of await findGuarantorRows(
    tx,
    row.id,
  )) {
    const { rows } = await tx.execute(sql`
      select from borrower_relation where borrower_id = ${row.borrowerId}
        and related_id = ${relatedId} and role = 'guarantor' and ended_at is null`);
    if (rows.length > 0) continue;
    const tie = { kind: 'relation', role: 'guarantor', depends: false } as const;
    const data = { ...tie, relatedId, name, phone, relationship };
    const { id: relationId } = await addRecord(tx, act, row.borrowerId, data);
    await setTie(tx, id, relationId);
  }
}

/** The loan was undone, and so are the ties that it made and that still stand. */
export async function untieGuarantors(
  tx: Database,
  act: Act,
  { id: requestId, borrowerId }: RequestRow,
  reason: string,
): Promise<void> {
  const { rows } = await tx.execute<{ id: number; relationId: number; isLiving: boolean }>(sql`
    select g.id, g.relation_id as "relationId", r.ended_at is null as "isLiving"
    from loan_request_guarantor g join borrower_relation r on r.id = g.relation_id
    where g.request_id = ${requestId} order by g.id`);
  for (const { id, relationId, isLiving } of rows) {
    const name = { borrowerId, kind: 'relation' as const, id: relationId };
    if (isLiving) await endRecord(tx, act, name, reason);
    await setTie(tx, id, null);
  }
}

const setTie = (tx: Database, id: number, relationId: number | null) =>
  tx.update(loanRequestGuarantor).set({ relationId }).where(eq(loanRequestGuarantor.id, id));

/** A request that is asked again brings the guarantors of the one before it. */
export const copyGuarantors = (tx: Database, act: Act, fromId: number, toId: number) =>
  tx.execute(sql`
    insert into loan_request_guarantor (request_id, document_type, document_number, name, phone,
      relationship, created_at, created_by)
    select ${toId}, document_type, document_number, name, phone, relationship,
      ${act.clock.now()}, ${act.userId}
    from loan_request_guarantor where request_id = ${fromId} and ended_at is null`);
