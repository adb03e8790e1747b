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
import { json, jsonBody, routesOf } from '../../access/operations/router';

const routes = routesOf('Garantías');
const parameters = [IDEMPOTENCY_HEADER];
const params = z.object({ loanId: IdParam });
const oneOf = params.extend({ collateralId: IdParam });
const documentOf = oneOf.extend({ documentId: IdParam });
const PATH = '/protected/prestamos/{loanId}/garantias';
const ONE = `${PATH}/{collateralId}`;
const answer = { 200: json(Collateral, 'La garantía como queda') };

export const readCollaterals = routes.get(PATH, 'listLoanCollaterals', {
  summary: 'Muestra las garantías de un préstamo y cuánto de su saldo cubren',
  request: { params },
  responses: { 200: json(LoanCollaterals, 'Las garantías y su cobertura') },
});

export const readTray = routes.get('/protected/garantias', 'listCollaterals', {
  summary: 'Las garantías de todos los préstamos: por liberar, sin seguro, o de un estado',
  request: { query: CollateralQuery },
  responses: { 200: json(CollateralPage, 'Una página de garantías') },
});

export const postCollateral = routes.post(PATH, 'registerCollateral', {
  summary: 'Registra una garantía de un préstamo, con su tasación',
  parameters,
  request: { params, body: jsonBody(NewCollateral) },
  responses: { 201: json(Collateral, 'La garantía registrada') },
});

export const postAppraisal = routes.post(`${ONE}/tasaciones`, 'appraiseCollateral', {
  summary: 'Registra una tasación nueva de una garantía',
  parameters,
  request: { params: oneOf, body: jsonBody(NewAppraisal) },
  responses: answer,
});

export const postConstitution = routes.post(`${ONE}/constitucion`, 'constituteCollateral', {
  summary: 'Da por constituida una garantía, con su inscripción',
  parameters,
  request: { params: oneOf, body: jsonBody(ConstituteCollateral) },
  responses: answer,
});

export const postInsurance = routes.post(`${ONE}/seguro`, 'insureCollateral', {
  summary: 'Registra el seguro de una garantía',
  parameters,
  request: { params: oneOf, body: jsonBody(InsureCollateral) },
  responses: answer,
});

export const postVoid = routes.post(`${ONE}/anulacion`, 'voidCollateral', {
  summary: 'Anula una garantía que aún no se constituye',
  parameters,
  request: { params: oneOf, body: jsonBody(EndCollateral) },
  responses: answer,
});

export const postRelease = routes.post(`${ONE}/liberacion`, 'releaseCollateral', {
  summary: 'Libera la garantía de un préstamo que ya no se debe',
  parameters,
  request: { params: oneOf, body: jsonBody(EndCollateral) },
  responses: answer,
});

export const postEarlyRelease = routes.post(
  `${ONE}/liberacion-anticipada`,
  'releaseOwedCollateral',
  {
    summary: 'Libera la garantía de un préstamo que aún se debe',
    parameters,
    request: { params: oneOf, body: jsonBody(EndCollateral) },
    responses: answer,
  },
);

export const postExecution = routes.post(`${ONE}/ejecucion`, 'executeCollateral', {
  summary: 'Ejecuta la garantía de un préstamo vencido',
  parameters,
  request: { params: oneOf, body: jsonBody(EndCollateral) },
  responses: answer,
});

export const putDocument = routes.put(`${ONE}/documentos/archivo`, 'uploadCollateralDocument', {
  summary: 'Sube un documento de una garantía',
  parameters,
  request: { params: oneOf, query: FileNameQuery, body: fileBody },
  responses: answer,
});

export const postRemoval = routes.post(
  `${ONE}/documentos/{documentId}/retiro`,
  'removeCollateralDocument',
  {
    summary: 'Retira un documento de una garantía',
    parameters,
    request: { params: documentOf, body: jsonBody(EndCollateral) },
    responses: answer,
  },
);

export const readDocument = routes.get(
  `${ONE}/documentos/{documentId}/archivo`,
  'getCollateralDocument',
  {
    summary: 'Muestra un documento de una garantía',
    request: { params: documentOf },
    responses: { 200: fileAnswer },
  },
);
