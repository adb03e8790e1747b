import type { PlainDate } from '@core/calendar/plainDate';
import { IdParam, PlainDateText } from '@core/contract/common';
import { DomainError } from '@core/errors/domainError';
import { z } from 'zod';
import type { Actor } from '../../access/identity/sessions';
import { createRouter, routesOf } from '../../access/operations/router';
import { findLender } from '../../parties/lenders/queries';
import type { Deps } from '../../platform/deps';
import { csvAnswer, csvFile, csvLines } from '../../platform/http/csv';
import { getInvestor } from '../investors/queries';
import { findStatedFunds, findStatedLines, findWithheldMonths } from './facts';
import { renderInvestorStatement, renderTaxCertificate, withBalances } from './render';
import { wordsOf } from './wordsOf';

const routes = routesOf('Inversionistas');
const params = z.object({ userId: IdParam });
const period = z.object({ from: PlainDateText, to: PlainDateText });
const ONE = '/protected/inversionistas/{userId}';
const pdf = (description: string) => ({
  description,
  content: { 'application/pdf': { schema: z.string() } },
});

const readStatement = routes.get(`${ONE}/estado-de-cuenta.pdf`, 'getInvestorStatement', {
  summary: 'El estado de cuenta de un inversionista entre dos días, para imprimir',
  request: { params, query: period },
  responses: { 200: pdf('El estado de cuenta') },
});
const readStatementCsv = routes.get(`${ONE}/estado-de-cuenta.csv`, 'exportInvestorStatement', {
  summary: 'El estado de cuenta de un inversionista entre dos días, como CSV',
  request: { params, query: period },
  responses: { 200: csvFile },
});
const readCertificate = routes.get(`${ONE}/certificado-de-retenciones.pdf`, 'getTaxCertificate', {
  summary: 'El certificado del impuesto retenido a un inversionista en un año',
  request: {
    params,
    query: z.object({ year: z.coerce.number().int().min(2000).max(2999) }),
  },
  responses: { 200: pdf('El certificado') },
});

/** Throws INVESTOR_NOT_FOUND for an investor who asks for the papers of another. */
function checkTheirs({ scope, userId }: Actor, of: number): void {
  if (scope !== 'staff' && userId !== of) throw new DomainError('INVESTOR_NOT_FOUND');
}

/** Throws CERTIFICATE_YEAR_AHEAD of a year that did not begin. */
function checkBegun(year: number, today: PlainDate): void {
  const current = Number(today.slice(0, 4));
  if (year > current) throw new DomainError('CERTIFICATE_YEAR_AHEAD', { year: current }, 'year');
}

type Period = z.infer<typeof period>;

/** Throws PERIOD_INVALID of days that end before they begin. */
function checkInOrder({ from, to }: Period): void {
  if (from > to) throw new DomainError('PERIOD_INVALID', {}, 'from');
}

/** Parts of a statement, by fund. Throws PERIOD_INVALID. */
async function statementOf({ db }: Deps, userId: number, asked: Period) {
  checkInOrder(asked);
  const parts = [];
  for (const fund of await findStatedFunds(db, userId, asked)) {
    const { fundId } = fund;
    parts.push({ fund, lines: await findStatedLines(db, userId, { fundId, ...asked }) });
  }
  return parts;
}

const HEAD = [
  'Fondo',
  'Moneda',
  'Fecha',
  'Número',
  'Movimiento',
  'De',
  'Disponible',
  'Reservado',
  'Saldo',
];

const inline = (name: string) => ({
  'content-type': 'application/pdf',
  'content-disposition': `inline; filename="${name}.pdf"`,
  'cache-control': 'private, no-store',
});

/** Papers of an investor: statement and certificate of what was withheld. */
export const investorPaperRoutes = (deps: Deps) =>
  createRouter()
    .openapi(readStatement, async (c) => {
      const { userId } = c.req.valid('param');
      checkTheirs(c.get('actor'), userId);
      const asked = c.req.valid('query');
      const investor = await getInvestor(deps.db, userId);
      const parts = await statementOf(deps, userId, asked);
      const today = deps.clock.today();
      const lender = await findLender(deps.db, today, deps.settings);
      const made = await renderInvestorStatement(investor, parts, asked, { lender, today });
      return c.body(new Uint8Array(made), 200, inline(`estado-de-cuenta-${userId}`));
    })
    .openapi(readStatementCsv, async (c) => {
      const { userId } = c.req.valid('param');
      checkTheirs(c.get('actor'), userId);
      await getInvestor(deps.db, userId);
      const parts = await statementOf(deps, userId, c.req.valid('query'));
      const lines = parts.flatMap((part) =>
        withBalances(part).map(({ line, balance }) => [
          part.fund.fundName,
          part.fund.currency,
          line.movedOn,
          line.number,
          wordsOf(line),
          line.of,
          line.available,
          line.held,
          balance,
        ]),
      );
      return csvAnswer(c, `estado-de-cuenta-${userId}.csv`, HEAD, csvLines(lines));
    })
    .openapi(readCertificate, async (c) => {
      const { userId } = c.req.valid('param');
      checkTheirs(c.get('actor'), userId);
      const { year } = c.req.valid('query');
      const investor = await getInvestor(deps.db, userId);
      if (investor.document === '') throw new DomainError('INVESTOR_NO_DOCUMENT');
      if (investor.kycTier === 0) throw new DomainError('INVESTOR_NOT_VERIFIED');
      const today = deps.clock.today();
      checkBegun(year, today);
      const months = await findWithheldMonths(deps.db, userId, year);
      const lender = await findLender(deps.db, today, deps.settings);
      const made = await renderTaxCertificate(investor, year, months, { lender, today });
      return c.body(new Uint8Array(made), 200, inline(`certificado-${year}-${userId}`));
    });
