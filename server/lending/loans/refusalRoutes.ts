import { LoanCheck, LoanRefusals } from '@core/contract/loanRefusals';
import { NewLoan } from '@core/contract/loans';
import type { DomainError } from '@core/errors/domainError';
import { checkDrawerHolds } from '../../money/journal/drawers';
import type { Database } from '../../platform/db/client';
import type { Act, Deps } from '../../platform/deps';
import { createRouter, json, jsonBody, routesOf } from '../../access/operations/router';
import { tryParts } from './partsOfLoan';
import { prepareLoan } from './prepareLoan';
import { collectInto, refusalWire, type Also } from './refusals';
import { checkApprovalOf, checkLoanForm } from './routes';
import { placeOfLoan } from './service';

const routes = routesOf('Préstamos');

const postCheck = routes.post('/protected/prestamos/comprobacion', 'reviewLoan', {
  summary: 'Dice todo lo que impediría un préstamo, campo por campo, sin guardar nada',
  request: { body: jsonBody(LoanCheck) },
  responses: { 200: json(LoanRefusals, 'Lo que lo impide; nada donde se puede') },
});

/** Runs every check of the act on a loan, at once or with its money later. Nothing is written. */
async function tryLoan(db: Database, act: Act, data: NewLoan, isLater: boolean, also: Also) {
  const prepared = await prepareLoan(db, act, data, { isLater, also });
  if (isLater) return;
  const place = await placeOfLoan(db, data, prepared);
  await checkDrawerHolds(db, place, prepared.fund.currency, prepared.received);
}

/** True of a loan whose parts stand for themselves: not granted before, nor paying another. */
const isMadeAnew = ({ requestId, renewal, tranches }: NewLoan) =>
  requestId === undefined && renewal === undefined && tranches === undefined;

export const loanRefusalRoutes = ({ db, clock }: Deps) =>
  createRouter().openapi(postCheck, async (c) => {
    const { isLater, ...data } = c.req.valid('json');
    const requestId = c.get('requestId');
    const act = { userId: c.get('actor').userId, requestId, clock };
    const refusals: DomainError[] = [];
    const also = collectInto(refusals);
    const loan = NewLoan.safeParse(data);
    if (loan.success) {
      await also(() => checkLoanForm(c, loan.data, clock.today()));
      await also(() => checkApprovalOf(c, db, loan.data));
      const today = clock.today();
      let isWhole = false;
      await also(async () => {
        await tryLoan(db, act, loan.data, isLater, also);
        isWhole = true;
      });
      if (!isWhole && isMadeAnew(loan.data)) {
        const ofParts: DomainError[] = [];
        await collectInto(ofParts)(() =>
          tryParts(db, data, { isLater, today, also: collectInto(ofParts) }),
        );
        refusals.push(...ofParts.filter((one) => !refusals.some(({ code }) => code === one.code)));
      }
    } else {
      await also(() => checkApprovalOf(c, db, data));
      await also(() => tryParts(db, data, { isLater, today: clock.today(), also }));
    }
    return c.json({ refusals: refusals.map((one) => refusalWire(one, requestId)) }, 200);
  });
