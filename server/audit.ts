import type { Database } from './db/client';
import { auditLog } from './db/schema';
import type { Act } from './deps';

export interface AuditEntry {
  readonly action: string;
  readonly entity:
    | 'borrower'
    | 'borrowerImport'
    | 'fund'
    | 'loan'
    | 'loanChange'
    | 'payment'
    | 'paymentLimit'
    | 'paymentSheet'
    | 'user'
    | 'setting'
    | 'survey'
    | 'surveyCampaign'
    | 'surveyAnswer'
    | 'collectionRoute'
    | 'cashDesk'
    | 'rest'
    | 'subsidy'
    | 'permission'
    | 'contract'
    | 'contractTemplate'
    | 'catalogue'
    | 'operationKey'
    | 'product'
    | 'rateCap'
    | 'request'
    | 'chargeRun'
    | 'businessDay'
    | 'job';
  readonly entityId: number;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Writes who did what, in the transaction that does it. */
export async function recordAudit(db: Database, act: Act, entry: AuditEntry): Promise<void> {
  await db.insert(auditLog).values({
    at: act.clock.now(),
    userId: act.userId,
    requestId: act.requestId,
    ...entry,
  });
}
