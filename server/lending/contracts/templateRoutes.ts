import { TEMPLATE_VARIABLES, type TemplateValues } from '@core/documents/templateVariables';
import { ContractTemplate, NewContractTemplate, TEMPLATE_KINDS } from '@core/contract/contracts';
import { IdParam } from '@core/contract/common';
import { z } from 'zod';
import { findLender } from '../../parties/lenders/queries';
import type { Deps } from '../../platform/deps';
import { fileAnswer } from '../../platform/files/routes';
import { IDEMPOTENCY_HEADER, runCommand } from '../../access/operations/command';
import { proofRoute } from '../../access/operations/proofRoute';
import { createRouter, json, jsonBody, routesOf } from '../../access/operations/router';
import { renderContract } from './contractPdf';
import { findByCode, findTemplates } from './queries';
import { publishTemplate, saveTemplate } from './templates';
import { verifyPage } from './verifyPage';

const tags = ['Contratos'];
const routes = routesOf('Contratos');
const parameters = [IDEMPOTENCY_HEADER];

const listTemplates = routes.get('/protected/plantillas', 'listTemplates', {
  summary: 'Lista las plantillas con sus versiones',
  responses: { 200: json(z.object({ items: z.array(ContractTemplate) }), 'Las plantillas') },
});
const postTemplate = routes.post('/protected/plantillas', 'saveTemplate', {
  summary: 'Guarda el borrador de una plantilla',
  parameters,
  request: { body: jsonBody(NewContractTemplate) },
  responses: { 201: json(ContractTemplate, 'El borrador') },
});
const postPublish = routes.post('/protected/plantillas/{id}/publicacion', 'publishTemplate', {
  summary: 'Publica una plantilla de contrato',
  parameters,
  request: { params: z.object({ id: IdParam }) },
  responses: { 200: json(ContractTemplate, 'La plantilla') },
});
const postExample = routes.post('/protected/plantillas/ejemplo', 'previewTemplate', {
  summary: 'El PDF de una plantilla con datos de ejemplo',
  request: { body: jsonBody(NewContractTemplate) },
  responses: { 200: fileAnswer },
});
const readProof = proofRoute('/api/contratos/verificar/{code}', {
  operationId: 'verifyContract',
  tags,
  summary: 'Comprueba un contrato por el código de su QR',
});

const EXAMPLE = Object.fromEntries(
  Object.entries(TEMPLATE_VARIABLES).map(([name, { example }]) => [name, example]),
) as TemplateValues;

export const templateRoutes = (deps: Deps) => {
  const { db, clock, settings } = deps;
  return createRouter()
    .openapi(listTemplates, async (c) =>
      c.json({ items: await findTemplates(db, TEMPLATE_KINDS) }, 200),
    )
    .openapi(postTemplate, async (c) => {
      const data = c.req.valid('json');
      return c.json(await runCommand(c, deps, data, (tx, act) => saveTemplate(tx, act, data)), 201);
    })
    .openapi(postPublish, async (c) => {
      const { id } = c.req.valid('param');
      return c.json(
        await runCommand(c, deps, null, (tx, act) => publishTemplate(tx, act, id)),
        200,
      );
    })
    .openapi(postExample, async (c) => {
      const template = c.req.valid('json');
      const pdf = await renderContract({
        number: 'EJEMPLO',
        templates: [template],
        values: { ...EXAMPLE, 'acreedor.nombre': settings.lenderName },
        facts: undefined,
        verifyUrl: '',
      });
      return c.body(new Uint8Array(pdf), 200, {
        'content-type': 'application/pdf',
        'cache-control': 'private, no-store',
      });
    })
    .openapi(readProof, async (c) => {
      const paper = await findByCode(db, c.req.valid('param').code);
      const day = paper?.row.generatedOn ?? clock.today();
      const { name: lenderName } = await findLender(db, day, settings);
      return c.html(verifyPage(paper, { ...settings, lenderName }), 200);
    });
};
