import { DomainError } from '@core/errors/domainError';
import type { Context } from 'hono';
import type { Deps } from '../../platform/deps';
import { sha256Of } from '../../platform/files/content';
import { answerFile } from '../../platform/files/service';
import { checkUpload } from '../../platform/files/upload';
import { runCommand } from '../../access/operations/command';
import type { AppEnv } from '../../platform/http/appEnv';
import { createRouter } from '../../access/operations/router';
import { findLoan } from '../loans/queries';
import { checkLoanScope } from '../loans/scope';
import {
  postAppraisal,
  postCollateral,
  postConstitution,
  postEarlyRelease,
  postExecution,
  postInsurance,
  postRelease,
  postRemoval,
  postVoid,
  putDocument,
  readCollaterals,
  readDocument,
  readTray,
} from './described';
import { addDocument, getDocumentFile, removeDocument } from './documents';
import { findCollateralPage, findLoanCollaterals } from './queries';
import {
  appraiseCollateral,
  checkLate,
  checkNothingOwed,
  insureCollateral,
  moveCollateral,
  registerCollateral,
  type CollateralStep,
} from './service';

type Ids = { readonly loanId: number; readonly collateralId: number };

const readingRoutes = ({ db, clock, settings }: Deps) =>
  createRouter()
    .openapi(readCollaterals, async (c) => {
      const { loanId } = c.req.valid('param');
      await checkLoanScope(db, c.get('actor'), loanId);
      const loan = await findLoan(db, loanId);
      if (loan === undefined) throw new DomainError('LOAN_NOT_FOUND', { loanId });
      return c.json(await findLoanCollaterals(db, loan), 200);
    })
    .openapi(readTray, async (c) =>
      c.json(await findCollateralPage(db, c.req.valid('query'), clock.today()), 200),
    )
    .openapi(readDocument, async (c) => {
      const ids = c.req.valid('param');
      await checkLoanScope(db, c.get('actor'), ids.loanId);
      c.set('isStoredFile', true);
      return answerFile(settings.filesFolder, await getDocumentFile(db, ids));
    });

const ofUser = (c: Context<AppEnv>, ids: Ids) => ({ ...ids, userId: c.get('actor').userId });

const writingRoutes = (deps: Deps) =>
  readingRoutes(deps)
    .openapi(postCollateral, async (c) => {
      const { loanId } = c.req.valid('param');
      const { userId } = c.get('actor');
      const data = c.req.valid('json');
      const work = runCommand(c, deps, data, (tx, act) =>
        registerCollateral(tx, act, userId, loanId, data),
      );
      return c.json(await work, 201);
    })
    .openapi(postAppraisal, async (c) => {
      const one = ofUser(c, c.req.valid('param'));
      const data = c.req.valid('json');
      const work = runCommand(c, deps, data, (tx, act) => appraiseCollateral(tx, act, one, data));
      return c.json(await work, 200);
    })
    .openapi(postInsurance, async (c) => {
      const one = ofUser(c, c.req.valid('param'));
      const data = c.req.valid('json');
      const work = runCommand(c, deps, data, (tx, act) => insureCollateral(tx, act, one, data));
      return c.json(await work, 200);
    })
    .openapi(putDocument, async (c) => {
      const one = ofUser(c, c.req.valid('param'));
      const upload = await checkUpload(c.req.valid('query').name, await c.req.arrayBuffer());
      const { filesFolder } = deps.settings;
      const work = runCommand(c, deps, sha256Of(upload.bytes), (tx, act) =>
        addDocument(tx, act, filesFolder, one, upload),
      );
      return c.json(await work, 200);
    })
    .openapi(postRemoval, async (c) => {
      const { documentId, ...ids } = c.req.valid('param');
      const one = { ...ofUser(c, ids), documentId };
      const data = c.req.valid('json');
      const work = runCommand(c, deps, data, (tx, act) =>
        removeDocument(tx, act, one, data.reason),
      );
      return c.json(await work, 200);
    });

/** Routes of the collaterals that secure loans. */
export const collateralRoutes = (deps: Deps) => {
  const move = (c: Context<AppEnv>, ids: Ids, data: object, step: CollateralStep) =>
    runCommand(c, deps, data, (tx, act) => moveCollateral(tx, act, ofUser(c, ids), step));
  return writingRoutes(deps)
    .openapi(postConstitution, async (c) => {
      const data = c.req.valid('json');
      const { registryReference } = data;
      const step = { action: 'constituteCollateral', to: 'constituted' as const };
      const words = { note: registryReference, registryReference };
      return c.json(await move(c, c.req.valid('param'), data, { ...step, ...words }), 200);
    })
    .openapi(postVoid, async (c) => {
      const data = c.req.valid('json');
      const step = { action: 'voidCollateral', to: 'voided' as const, note: data.reason };
      return c.json(await move(c, c.req.valid('param'), data, step), 200);
    })
    .openapi(postRelease, async (c) => {
      const data = c.req.valid('json');
      const step = { action: 'releaseCollateral', to: 'released' as const, note: data.reason };
      const checked = { ...step, check: checkNothingOwed };
      return c.json(await move(c, c.req.valid('param'), data, checked), 200);
    })
    .openapi(postEarlyRelease, async (c) => {
      const data = c.req.valid('json');
      const step = { action: 'releaseOwedCollateral', to: 'released' as const, note: data.reason };
      return c.json(await move(c, c.req.valid('param'), data, step), 200);
    })
    .openapi(postExecution, async (c) => {
      const data = c.req.valid('json');
      const step = { action: 'executeCollateral', to: 'executed' as const, note: data.reason };
      return c.json(await move(c, c.req.valid('param'), data, { ...step, check: checkLate }), 200);
    });
};
