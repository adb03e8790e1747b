import type { RequestGuarantor } from '@core/contract/requestPapers';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';

interface GuarantorRow extends RequestGuarantor, Record<string, unknown> {
  readonly relationId: number | null;
}

/** Guarantors of a request, with their own ficha where there is one. */
export async function findGuarantorRows(db: Database, requestId: number): Promise<GuarantorRow[]> {
  const { rows } = await db.execute<GuarantorRow>(sql`
    select g.id, g.document_type as "documentType", g.document_number as "documentNumber", g.name,
      g.phone, g.relationship, g.relation_id as "relationId",
      coalesce(b.merged_into_id, b.id) as "borrowerId"
    from loan_request_guarantor g
    left join borrower b
      on b.document_type = g.document_type and b.document_number = g.document_number
    where g.request_id = ${requestId} and g.ended_at is null order by g.id`);
  return rows;
}

/** The guarantors of a request; who of them is a client is for staff alone. */
export async function findGuarantors(
  db: Database,
  requestId: number,
  isStaff: boolean,
): Promise<RequestGuarantor[]> {
  const rows = await findGuarantorRows(db, requestId);
  return rows.map(({ relationId: _tie, borrowerId, ...row }) => ({
    ...row,
    borrowerId: isStaff ? borrowerId : null,
  }));
}
