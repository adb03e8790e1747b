import { IdParam } from '@core/contract/common';
import { LoanPaper, LoanPapers, NewLoanPaper } from '@core/contract/loanPapers';
import { DomainError } from '@core/errors/domainError';
import { z } from 'zod';
import type { Deps } from '../../platform/deps';
import { fileAnswer } from '../../platform/files/routes';
import { answerFile, getFile } from '../../platform/files/service';
import { IDEMPOTENCY_HEADER, runCommand } from '../../access/operations/command';
import { proofRoute } from '../../access/operations/proofRoute';
import { createRouter, json, jsonBody, routesOf } from '../../access/operations/router';
import { checkLoanScope } from '../loans/scope';
import { findPaper } from './queries';
import { getLoanPapers, makeLoanPaper } from './service';
import { paperProof } from './verify';

const tags = ['Documentos'];
const routes = routesOf('Documentos');
const params = z.object({ loanId: IdParam });
const BASE = '/protected/prestamos/{loanId}/documentos';

const listPapers = routes.get(BASE, 'listLoanPapers', {
  summary: 'Los documentos emitidos de un préstamo, y los que se pueden emitir hoy',
  request: { params },
  responses: { 200: json(LoanPapers, 'Los documentos') },
});

const postPaper = routes.post(BASE, 'makeLoanPaper', {
  summary: 'Emite estado de cuenta, cronograma, carta de liquidación o constancia de no adeudo',
  parameters: [IDEMPOTENCY_HEADER],
  request: { params, body: jsonBody(NewLoanPaper) },
  responses: { 201: json(LoanPaper, 'El documento') },
});

const readPaper = routes.get(`${BASE}/{paperId}/archivo`, 'getLoanPaper', {
  summary: 'El PDF de un documento, tal como se emitió',
  request: { params: params.extend({ paperId: IdParam }) },
  responses: { 200: fileAnswer },
});

const readProof = proofRoute('/api/documentos/verificar/{code}', {
  operationId: 'verifyLoanPaper',
  tags,
  summary: 'Comprueba un documento por el código de su QR',
});

export const loanPaperRoutes = (deps: Deps) => {
  const { db, clock, settings } = deps;
  return createRouter()
    .openapi(listPapers, async (c) => {
      const { loanId } = c.req.valid('param');
      await checkLoanScope(db, c.get('actor'), loanId);
      return c.json(await getLoanPapers(db, loanId, clock.today(), settings.publicUrl), 200);
    })
    .openapi(postPaper, async (c) => {
      const { loanId } = c.req.valid('param');
      const data = c.req.valid('json');
      await checkLoanScope(db, c.get('actor'), loanId);
      const paper = await runCommand(c, deps, data, (tx, act) =>
        makeLoanPaper(tx, act, settings, loanId, data),
      );
      return c.json(paper, 201);
    })
    .openapi(readPaper, async (c) => {
      const { loanId, paperId } = c.req.valid('param');
      await checkLoanScope(db, c.get('actor'), loanId);
      const paper = await findPaper(db, loanId, paperId);
      if (paper === undefined) throw new DomainError('FILE_NOT_FOUND');
      c.set('isStoredFile', true);
      return answerFile(settings.filesFolder, await getFile(db, paper.fileId));
    })
    .openapi(readProof, async (c) =>
      c.html(await paperProof(db, c.req.valid('param').code, settings, clock.today()), 200),
    );
};
