import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FieldRecordPage } from '@core/contract/fieldDevices';
import type { LoanDetail, PayoffQuote } from '@core/contract/loans';
import type { HttpClient } from '@tests/support/httpClient';
import { startServer, type ServerProcess } from '@tests/support/serverProcess';
import { PNG } from '@tests/support/uploads';
import { generate } from 'selfsigned';
import { disburse, enter, FOUR_WEEKS, openParties, told } from './ownLoans';

/* The office of a day of forty stops: what happens there while the collector has no signal. */

const CLOCK = join(import.meta.dirname, '../support/movedClock.mjs');
const STOPS = 40;

/** Day on which the loans are handed over, and the Thursday on which they are collected. */
const LENT_ON = '2026-04-08';
export const FIELD_DAY = '2026-04-16';

/** A certificate for this machine, in a folder; nobody else trusts it. */
export async function certify(folder: string): Promise<Record<string, string>> {
  mkdirSync(folder, { recursive: true });
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  const made = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] }],
  });
  writeFileSync(cert, made.cert);
  writeFileSync(key, made.private, { mode: 0o600 });
  return { TLS_CERT: cert, TLS_KEY: key };
}

/** A server that speaks HTTPS, whose clock begins at an hour of a day. */
export const serveAt = (
  folder: string,
  at: string,
  tls: Readonly<Record<string, string>>,
  port = '0',
): ServerProcess =>
  startServer(folder, {
    variables: {
      ...tls,
      PORT: port,
      NODE_OPTIONS: `--import=${CLOCK}`,
      CLOCK_STARTS_AT: at,
      CATCH_UP_DAYS: '60',
      LOG_LEVEL: 'error',
    },
  });

/** Lends forty times on the day before, all to collect on one route. */
export async function lendForty(address: string): Promise<number[]> {
  const admin = await enter(address);
  const parties = await openParties(admin, 'Fondo de la calle');
  const terms = { ...FOUR_WEEKS, principal: '400.00', disbursedOn: LENT_ON };
  const dated = { ...terms, firstDueOn: '2026-04-15' };
  const lend = () => disburse(admin, parties, dated);
  const loanIds: number[] = [];
  while (loanIds.length < STOPS) {
    loanIds.push(...(await Promise.all([lend(), lend(), lend(), lend()])));
  }
  const { officers } = await told<{ officers: { id: number; name: string }[] }>(
    admin.call('GET', '/protected/carteras'),
  );
  const officerId = officers.find(({ name }) => name.startsWith('Raúl Mendoza'))!.id;
  const { borrowerId } = parties;
  await told(
    admin.call('POST', '/protected/carteras/reasignaciones', {
      borrowerIds: [borrowerId],
      officerId,
      reason: 'Cobranza de la calle',
    }),
  );
  const route = { collectorId: officerId, collectOn: FIELD_DAY, zone: 'Centro', loanIds };
  await told(admin.call('POST', '/protected/rutas-de-cobranza', route));
  return loanIds;
}

async function change(boss: HttpClient, admin: HttpClient, loanId: number, terms: object) {
  const path = `/protected/prestamos/${loanId}`;
  const { version } = await told<LoanDetail>(boss.call('GET', path));
  const asked = { reason: 'Acuerdo de hoy', loanVersion: version, ...terms };
  const { id } = await told<{ id: number }>(boss.call('POST', `${path}/cambios`, asked));
  const approval = `${path}/cambios/${id}/aprobacion`;
  await told(admin.call('POST', approval, { loanVersion: version }));
}

/** While the phone has no signal: three loans are paid up, one is written off, one rescheduled. */
export async function changeInOffice(address: string, loanIds: readonly number[]): Promise<void> {
  const [admin, boss] = [await enter(address), await enter(address, 'jefa@demo.pe')];
  for (const loanId of loanIds.slice(0, 3)) {
    const path = `/protected/prestamos/${loanId}`;
    const { amount } = await told<PayoffQuote>(admin.call('GET', `${path}/cancelacion`));
    const payment = { amount, receivedOn: FIELD_DAY, means: 'transfer', way: 'payOff' };
    await told(admin.call('POST', `${path}/pagos`, payment));
  }
  const [, , , lost, late] = loanIds;
  const evidence = 'Informe de cobranza';
  await change(boss, admin, lost!, { terms: { kind: 'writeOff', evidence } });
  const sent = await fetch(
    `${address}/protected/prestamos/${late}/cambios/sustento?name=solicitud.png`,
    {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${boss.token}`,
        'content-type': 'image/png',
        'idempotency-key': crypto.randomUUID(),
      },
      body: new Uint8Array(PNG),
    },
  );
  const { fileId } = (await sent.json()) as { fileId: number };
  const terms = { installmentCount: 6, firstDueOn: '2026-04-23', annualRatePercent: '36.5' };
  await change(boss, admin, late!, {
    terms: { kind: 'rescheduling', ...terms },
    evidenceFileId: fileId,
  });
}

/** All that the phones sent, with its outcome. */
export async function findSent(admin: HttpClient): Promise<FieldRecordPage['items']> {
  const page = await told<FieldRecordPage>(
    admin.call('GET', '/protected/recibos-de-campo?limit=100'),
  );
  return page.items;
}
