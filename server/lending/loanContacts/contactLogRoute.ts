import { IdParam } from '@core/contract/common';
import type { LoanContact } from '@core/contract/loanContacts';
import { DomainError } from '@core/errors/domainError';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { createRouter, routesOf } from '../../access/operations/router';
import { getBorrower } from '../../parties/borrowers/service';
import { findLender } from '../../parties/lenders/queries';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import type { Deps } from '../../platform/deps';
import { findLoan } from '../loans/queries';
import { checkLoanScope } from '../loans/scope';
import { renderContactLog } from './contactLogPdf';
import { findHalts } from './halts';
import { findContactPage } from './queries';

const readLog = routesOf('Cobranza').get(
  '/protected/prestamos/{loanId}/gestiones/bitacora.pdf',
  'getContactLog',
  {
    summary: 'La bitácora de las gestiones hechas a la persona de un préstamo, para imprimir',
    request: { params: z.object({ loanId: IdParam }) },
    responses: {
      200: {
        description: 'La bitácora',
        content: { 'application/pdf': { schema: z.string() } },
      },
    },
  },
);

/** Rows that are read at once. */
const ROWS = 1_000;

/** Contacts about all loans of a borrower, the oldest first. */
async function findContacts(db: Database, borrowerId: number): Promise<LoanContact[]> {
  const contacts: LoanContact[] = [];
  let after: string | undefined;
  do {
    const step = { limit: ROWS, after, direction: 'asc' as const };
    const page = await findContactPage(db, step, sql`g.borrower_id = ${borrowerId}`);
    contacts.push(...page.items);
    after = page.next ?? undefined;
  } while (after !== undefined);
  return contacts;
}

/** Route of the printed log of contacts of a person. */
export const contactLogRoutes = ({ db, clock, settings }: Deps) =>
  createRouter().openapi(readLog, async (c) => {
    const { loanId } = c.req.valid('param');
    const { userId } = c.get('actor');
    await checkLoanScope(db, c.get('actor'), loanId);
    const loan = await findLoan(db, loanId);
    if (loan === undefined) throw new DomainError('LOAN_NOT_FOUND', { loanId });
    const asOf = clock.today();
    // Personal data leaves the house: who took it, and of whom, is kept.
    const entry = { action: 'getContactLog', entity: 'loan' as const, entityId: loanId };
    await recordAudit(db, { userId, requestId: c.get('requestId'), clock }, entry);
    const borrower = await getBorrower(db, loan.borrowerId, asOf);
    const contacts = await findContacts(db, loan.borrowerId);
    const halts = (await findHalts(db, loanId)).toReversed();
    const lender = await findLender(db, asOf, settings);
    const pdf = await renderContactLog({ borrower, contacts, halts, asOf }, lender);
    return c.body(new Uint8Array(pdf), 200, {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="bitacora-${loanId}.pdf"`,
      'cache-control': 'private, no-store',
    });
  });
