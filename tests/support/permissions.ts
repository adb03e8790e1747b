import type { PermissionRevisionPage, SavedPermissions } from '@core/contract/permissions';
import { insertUser } from '@server/access/identity/queries';
import type { TestApp } from './testApp';
import { TEST_PASSWORD_SENT } from './testUsers';

/** A user of a profile, added or of the factory. */
export async function aUser({ db, deps }: TestApp, username: string, profile: string) {
  const account = { username, fullName: 'Alguien', profile, status: 'ACTIVA' as const };
  const now = deps.clock.now();
  const credentials = { password: TEST_PASSWORD_SENT, mailConfirmedAt: now };
  await insertUser(db, { ...account, ...credentials }, now);
  return username;
}

const SETTINGS = {
  guardarModuloConfig: 'listarAccesoMConfig',
  guardarModuloAccionConfig: 'listarAccesoModuloAccionConfig',
  guardarFormularioConfig: 'listarAccesoFormularioConfig',
} as const;

/** Reads what is configured now, and saves a change on top of it. */
export async function savePermissions(
  { send }: TestApp,
  call: keyof typeof SETTINGS,
  change: object,
): Promise<Response> {
  const now = await send('POST', `/protected/${SETTINGS[call]}`, { body: { c_perfil: '' } });
  const { c_revision } = (await now.json()) as SavedPermissions;
  const body = { c_motivo: 'Un motivo de prueba', c_revision, ...change };
  return send('POST', `/protected/${call}`, { body });
}

/** Lets a profile do an operation, or not any more. */
export const allow = (app: TestApp, c_perfil: string, c_accion: string, permitido: boolean) =>
  savePermissions(app, 'guardarModuloAccionConfig', {
    accesos: [{ c_perfil, c_accion, permitido }],
  });

const FIELD = { visible: true, requerido: false, solo_lectura: false };

/** Sets the access of a profile to a field, `payment.note`. */
export function setField(
  app: TestApp,
  c_perfil: string,
  subject: string,
  state: Partial<typeof FIELD>,
) {
  const [c_formulario, c_campo] = subject.split('.');
  const accesos = [{ c_perfil, c_formulario, c_campo, ...FIELD, ...state }];
  return savePermissions(app, 'guardarFormularioConfig', { accesos });
}

export const history = async ({ send }: TestApp) =>
  ((await (await send('GET', '/protected/permisos/revisiones')).json()) as PermissionRevisionPage)
    .items;
