import {
  Collateral,
  CollateralPage,
  CollateralQuery,
  ConstituteCollateral,
  EndCollateral,
  InsureCollateral,
  LoanCollaterals,
  NewAppraisal,
  NewCollateral,
} from '@core/contract/collaterals';
import { IdParam } from '@core/contract/common';
import { FileNameQuery } from '@core/contract/validation';
import { z } from 'zod';
import { fileAnswer, fileBody } from '../../platform/files/routes';
import { IDEMPOTENCY_HEADER } from '../../access/operations/command';
import { json, jsonBody, protectedRoute } from '../../access/operations/router';

const tags = ['Garantías'];
const parameters = [IDEMPOTENCY_HEADER];
const params = z.object({ loanId: IdParam });
const oneOf = params.extend({ collateralId: IdParam });
const documentOf = oneOf.extend({ documentId: IdParam });
const PATH = '/protected/prestamos/{loanId}/garantias';
const ONE = `${PATH}/{collateralId}`;
const answer = { 200: json(Collateral, 'La garantía como queda') };

export const readCollaterals = protectedRoute({
  method: 'get',
  path: PATH,
  operationId: 'listLoanCollaterals',
  tags,
  summary: 'Muestra las garantías de un préstamo y cuánto de su saldo cubren',
  request: { params },
  responses: { 200: json(LoanCollaterals, 'Las garantías y su cobertura') },
});

export const readTray = protectedRoute({
  method: 'get',
  path: '/protected/garantias',
  operationId: 'listCollaterals',
  tags,
  summary: 'Las garantías de todos los préstamos: por liberar, sin seguro, o de un estado',
  request: { query: CollateralQuery },
  responses: { 200: json(CollateralPage, 'Una página de garantías') },
});

export const postCollateral = protectedRoute({
  method: 'post',
  path: PATH,
  operationId: 'registerCollateral',
  tags,
  summary: 'Registra una garantía de un préstamo, con su tasación',
  parameters,
  request: { params, body: jsonBody(NewCollateral) },
  responses: { 201: json(Collateral, 'La garantía registrada') },
});

export const postAppraisal = protectedRoute({
  method: 'post',
  path: `${ONE}/tasaciones`,
  operationId: 'appraiseCollateral',
  tags,
  summary: 'Registra una tasación nueva de una garantía',
  parameters,
  request: { params: oneOf, body: jsonBody(NewAppraisal) },
  responses: answer,
});

export const postConstitution = protectedRoute({
  method: 'post',
  path: `${ONE}/constitucion`,
  operationId: 'constituteCollateral',
  tags,
  summary: 'Da por constituida una garantía, con su inscripción',
  parameters,
  request: { params: oneOf, body: jsonBody(ConstituteCollateral) },
  responses: answer,
});

export const postInsurance = protectedRoute({
  method: 'post',
  path: `${ONE}/seguro`,
  operationId: 'insureCollateral',
  tags,
  summary: 'Registra el seguro de una garantía',
  parameters,
  request: { params: oneOf, body: jsonBody(InsureCollateral) },
  responses: answer,
});

export const postVoid = protectedRoute({
  method: 'post',
  path: `${ONE}/anulacion`,
  operationId: 'voidCollateral',
  tags,
  summary: 'Anula una garantía que aún no se constituye',
  parameters,
  request: { params: oneOf, body: jsonBody(EndCollateral) },
  responses: answer,
});

export const postRelease = protectedRoute({
  method: 'post',
  path: `${ONE}/liberacion`,
  operationId: 'releaseCollateral',
  tags,
  summary: 'Libera la garantía de un préstamo que ya no se debe',
  parameters,
  request: { params: oneOf, body: jsonBody(EndCollateral) },
  responses: answer,
});

export const postEarlyRelease = protectedRoute({
  method: 'post',
  path: `${ONE}/liberacion-anticipada`,
  operationId: 'releaseOwedCollateral',
  tags,
  summary: 'Libera la garantía de un préstamo que aún se debe',
  parameters,
  request: { params: oneOf, body: jsonBody(EndCollateral) },
  responses: answer,
});

export const postExecution = protectedRoute({
  method: 'post',
  path: `${ONE}/ejecucion`,
  operationId: 'executeCollateral',
  tags,
  summary: 'Ejecuta la garantía de un préstamo vencido',
  parameters,
  request: { params: oneOf, body: jsonBody(EndCollateral) },
  responses: answer,
});

export const putDocument = protectedRoute({
  method: 'put',
  path: `${ONE}/documentos/archivo`,
  operationId: 'uploadCollateralDocument',
  tags,
  summary: 'Sube un documento de una garantía',
  parameters,
  request: { params: oneOf, query: FileNameQuery, body: fileBody },
  responses: answer,
});

export const postRemoval = protectedRoute({
  method: 'post',
  path: `${ONE}/documentos/{documentId}/retiro`,
  operationId: 'removeCollateralDocument',
  tags,
  summary: 'Retira un documento de una garantía',
  parameters,
  request: { params: documentOf, body: jsonBody(EndCollateral) },
  responses: answer,
});

export const readDocument = protectedRoute({
  method: 'get',
  path: `${ONE}/documentos/{documentId}/archivo`,
  operationId: 'getCollateralDocument',
  tags,
  summary: 'Muestra un documento de una garantía',
  request: { params: documentOf },
  responses: { 200: fileAnswer },
});
