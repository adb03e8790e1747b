import type { Database } from './db/client';
import { auditLog } from './db/schema';
import type { Act } from './deps';

export interface AuditEntry {
  readonly action: string;
  readonly entity:
    | 'account'
    | 'journalEntry'
    | 'borrower'
    | 'borrowerImport'
    | 'bankFile'
    | 'bankLine'
    | 'fund'
    | 'loan'
    | 'collateral'
    | 'loanChange'
    | 'loanCredit'
    | 'loanImport'
    | 'payment'
    | 'paymentLimit'
    | 'paymentPromise'
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
    | 'ratingTable'
    | 'request'
    | 'chargeRun'
    | 'businessDay'
    | 'job';
  readonly entityId: number;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Writes who did what, in the transaction that does it. */
export const recordAudit = (db: Database, act: Act, entry: AuditEntry): Promise<void> =>
  recordAudits(db, [{ act, entry }]);

/** The same for several acts of one transaction. */
export async function recordAudits(
  db: Database,
  acts: readonly { readonly act: Act; readonly entry: AuditEntry }[],
): Promise<void> {
  if (acts.length === 0) return;
  await db.insert(auditLog).values(
    acts.map(({ act, entry }) => ({
      at: act.clock.now(),
      userId: act.userId,
      requestId: act.requestId,
      ...entry,
    })),
  );
}
