import { FundMovementQuery, type FundMovement } from '@core/contract/funds';
import { IdParam } from '@core/contract/common';
import { z } from 'zod';
import { createRouter, routesOf } from '../../access/operations/router';
import type { Deps } from '../../platform/deps';
import { RECORDED_MEANS_NAMES } from '@core/names/stateNames';
import { csvAnswer, csvFile, csvPages, type CsvLine } from '../../platform/http/csv';
import { xlsxAnswer, xlsxFile } from '../../platform/http/xlsx';
import { findFundMovements } from './queries';
import { getFund } from './service';

const routes = routesOf('Fondos');
const params = z.object({ fundId: IdParam });
const request = { params, query: FundMovementQuery };
const NAME = 'movimientos-del-fondo';

/** Movements that are read at a time. */
const EXPORT_PAGE = 100;

const readCsv = routes.get('/protected/fondos/{fundId}/movimientos/csv', 'exportFundMovements', {
  summary: 'Descarga los movimientos de efectivo de un fondo',
  request,
  responses: { 200: csvFile },
});

const readSheet = routes.get(
  '/protected/fondos/{fundId}/movimientos/xlsx',
  'exportFundMovementsSheet',
  {
    summary: 'Descarga los movimientos de efectivo de un fondo, como hoja de cálculo',
    request,
    responses: { 200: xlsxFile },
  },
);

const HEAD = [
  'Fecha',
  'Asiento',
  'Concepto',
  'Medio',
  'Cuenta',
  'N.º de operación',
  'Registró',
  'Aprobó',
  'Importe',
];

const lineOf = ({ money, ...row }: FundMovement): CsvLine => [
  row.postedOn,
  row.entryNumber,
  row.description,
  RECORDED_MEANS_NAMES[money.means],
  money.moneyAccountName,
  money.operationNumber,
  row.recordedBy,
  money.approvedBy,
  row.amount,
];

/** Every movement of a fund, a page at a time, the newest first. */
const pagesOf = ({ db }: Deps, fundId: number, query: FundMovementQuery) => {
  const { after: _after, before: _before, limit: _limit, ...asked } = query;
  return csvPages(
    (step) => findFundMovements(db, fundId, { ...asked, ...step }),
    lineOf,
    EXPORT_PAGE,
  );
};

/** The movements of a fund as files. */
export const fundMovementFileRoutes = (deps: Deps) =>
  createRouter()
    .openapi(readCsv, async (c) => {
      const { fundId } = c.req.valid('param');
      await getFund(deps.db, fundId);
      return csvAnswer(c, `${NAME}.csv`, HEAD, pagesOf(deps, fundId, c.req.valid('query')));
    })
    .openapi(readSheet, async (c) => {
      const { fundId } = c.req.valid('param');
      await getFund(deps.db, fundId);
      return xlsxAnswer(c, `${NAME}.xlsx`, HEAD, pagesOf(deps, fundId, c.req.valid('query')));
    });
