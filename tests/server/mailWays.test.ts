import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BorrowerImportDetail } from '@core/contract/borrowerImports';
import type { Borrower } from '@core/contract/borrowers';
import { findMailTrail } from '@server/access/awaitingActs/mailTrail';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { aBorrower } from '@tests/support/builders';
import { aContract } from '@tests/support/contracts';
import { asTwo, awaited, bodyOf } from '@tests/support/fourEyes';
import { withTestApp, type TestApp } from '@tests/support/testApp';
import { ADMIN, BORROWER } from '@tests/support/testUsers';
import { uploadAs } from '@tests/support/uploads';
import { asRegistered } from '@tests/support/validation';

const NEW = 'rosa.nueva@ejemplo.com';
const CLIENTS = '/protected/clientes';

const made = async (response: Response) => (await bodyOf<{ id: number }>(response)).id;

const register = async ({ send }: TestApp, change: object) =>
  made(await send('POST', CLIENTS, { body: { ...aBorrower(), email: NEW, ...change } }));

async function importOne(app: TestApp): Promise<number> {
  const base = '/protected/importaciones';
  const text = [
    'DNI;Apellidos;Nombres;Celular;Dirección;Ocupación;Ingreso mensual;Nacimiento;Correo',
    `41111111;Núñez;José;987 654 321;Av. Grau 145;Comerciante;2800;01/02/1990;${NEW}`,
  ].join('\r\n');
  const file = await uploadAs(app, ADMIN, `${base}/archivo?name=c.csv`, Buffer.from(text));
  const { id, mapping } = await bodyOf<BorrowerImportDetail>(file);
  const looked = await app.send('POST', `${base}/${id}/revision`, { body: mapping });
  const { sha256, create } = await bodyOf<BorrowerImportDetail>(looked);
  await app.send('POST', `${base}/${id}/avance`, { body: { sha256, create } });
  const { rows } = await app.db.execute<{ id: number }>(
    sql`select id from borrower where document_number = '41111111'`,
  );
  return rows[0]!.id;
}

async function merge(app: TestApp): Promise<number> {
  const stored = await register(app, {});
  const mergedId = await register(app, { documentNumber: '45871236', email: 'otra@casa.pe' });
  const body = { mergedId, reason: 'Es la misma persona' };
  await app.send('POST', `${CLIENTS}/${stored}/fusion`, { body });
  return stored;
}

/** Ways in which a mail reaches a borrower, and the words that its trail must have. */
const WAYS: Readonly<
  Record<string, { readonly words: RegExp; readonly go: (app: TestApp) => Promise<number> }>
> = {
  'another mail, which is not asked about': {
    words: /^$/,
    go: (app) => register(app, { email: 'otra@casa.pe' }),
  },
  'the form of a new borrower': {
    words: /^Correo puesto por Ada Ruiz el 10\/03\/2026/,
    go: (app) => register(app, {}),
  },
  'a change of the ficha': {
    words: /^Correo puesto por Ada Ruiz el 10\/03\/2026/,
    go: async (app) => {
      const id = await register(app, { email: 'otra@casa.pe' });
      const { version } = await bodyOf<Borrower>(await app.send('GET', `${CLIENTS}/${id}`));
      const body = { ...aBorrower({ email: NEW }), version };
      await app.send('PUT', `${CLIENTS}/${id}`, { body });
      return id;
    },
  },
  'a file that is imported': {
    words: /^Correo traído de un archivo por Ada Ruiz el 10\/03\/2026/,
    go: importOne,
  },
  'a merge': {
    words: /^Correo puesto por Ada Ruiz .*Ficha fusionada con otra por Ada Ruiz el 10\/03\/2026/,
    go: merge,
  },
  'a merge taken back': {
    words: /Fusión de la ficha deshecha por Ada Ruiz el 10\/03\/2026/,
    go: async (app) => {
      const stored = await merge(app);
      const { rows } = await app.db.execute<{ id: number }>(
        sql`select id from borrower where merged_into_id = ${stored}`,
      );
      const body = { reason: 'Eran hermanas' };
      await app.send('POST', `${CLIENTS}/${rows[0]!.id}/fusion/deshacer`, { body });
      return stored;
    },
  },
  'the account that is linked': {
    words: /Cuenta vinculada por Ada Ruiz el 10\/03\/2026/,
    go: async (app) => {
      const id = await register(app, { email: 'otra@casa.pe' });
      const userId = await asRegistered(app);
      const path = `/protected/revisiones/${userId}/prestatario`;
      await app.send('PUT', path, { body: { borrowerId: id } });
      return id;
    },
  },
  'the mail of the account that is corrected': {
    words: /^Correo de la cuenta corregido por Ada Ruiz el 10\/03\/2026/,
    go: async (app) => {
      const id = await register(app, { email: 'otra@casa.pe' });
      const { rows } = await app.db.execute<{ id: number }>(sql`update app_user
        set borrower_id = ${id} where username = ${BORROWER} returning id`);
      const path = `/protected/usuarios/${rows[0]!.id}/correo`;
      await app.send('PUT', path, { body: { email: NEW } });
      return id;
    },
  },
};

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((one) =>
    one.isDirectory() ? filesOf(join(folder, one.name)) : [join(folder, one.name)],
  );

/** Writing of the rows that hold a mail, or say whose it is. */
const WRITES =
  /(update|insert)\((borrower|appUser)\)|(update|insert into) (borrower|app_user)\b|update \$\{/g;

/** Every file that writes those rows, how often, and which mail that moves. */
const WRITERS: Readonly<Record<string, readonly [times: number, mail: string]>> = {
  'access/accounts/myAccount.ts': [1, 'none: the name and telephone of oneself'],
  'access/accounts/ownMail.ts': [1, 'none: confirms the one that is there'],
  'access/accounts/passwords.ts': [3, 'none: confirms the one that is there, the password'],
  'access/accounts/registration.ts': [3, 'correctOwnEmail, by its own secret'],
  'access/identity/queries.ts': [1, 'a new account, which is linked later'],
  'access/users/passwordLinks.ts': [1, 'the mail of the account that is corrected'],
  'access/users/service.ts': [3, 'none: name, profile and state'],
  'parties/borrowers/merge.ts': [3, 'a merge'],
  'parties/borrowers/mergedData.ts': [3, 'a merge, and a merge taken back'],
  'parties/borrowers/queries.ts': [2, 'the form of a new borrower, a file that is imported'],
  'parties/borrowers/records.ts': [1, 'none: records of the ficha'],
  'parties/borrowers/service.ts': [1, 'a change of the ficha'],
  'parties/borrowers/states.ts': [1, 'none: the state'],
  'parties/intake/intake.ts': [3, 'none: the files of imports, whose rows register'],
  'parties/officers/reassign.ts': [2, 'none: officer and zone'],
  'parties/validation/review.ts': [1, 'the account that is linked'],
  'parties/validation/service.ts': [2, 'none: telephone and state'],
};

describe('every way by which a mail reaches a borrower', () => {
  it('is known: a new place that writes such a row is put in this list, with its trail', () => {
    const writing = filesOf('server').flatMap((file) => {
      const times = [...readFileSync(file, 'utf8').matchAll(WRITES)].length;
      return times > 0 && file.endsWith('.ts') ? [[file.slice('server/'.length), times]] : [];
    });
    const listed = Object.entries(WRITERS).map(([file, [times]]) => [file, times]);
    expect(Object.fromEntries(writing)).toEqual(Object.fromEntries(listed));
  });

  it.each(Object.entries(WAYS))('leaves its trail: %s', (_way, { words, go }) =>
    withTestApp(async (app) => {
      const id = await go(app);
      const { timeZone } = app.deps.settings;
      expect(await findMailTrail(app.db, { timeZone }, id, NEW)).toMatch(words);
    }),
  );

  it('awaits a second person where who sends a contract merged its borrower', () =>
    withTestApp(async (app) => {
      const { contract, loan } = await aContract(app);
      await app.db.execute(sql`update app_user set borrower_id = null`);
      const mergedId = await register(app, { documentNumber: '45871236', email: 'otra@casa.pe' });
      const body = { mergedId, reason: 'Es la misma persona' };
      await app.send('POST', `${CLIENTS}/${loan.borrowerId}/fusion`, { body });
      await asTwo(app);
      await awaited(await app.send('POST', `/protected/contratos/${contract.id}/envio`));
    }));
});
