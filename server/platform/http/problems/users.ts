import type { ProblemsOf } from './kind';
import type { USERS_ERRORS } from '@core/errors/users';

/** Refusals about users of the house, their profiles and rights, as they are answered. */
export const USERS_PROBLEMS = {
  STAFF_RECOVERY_NOT_FOUND: { status: 404, title: 'El pedido no existe. Actualice la lista.' },
  STAFF_RECOVERY_DECIDED: {
    status: 409,
    title: 'Otra persona ya decidió este pedido. Actualice la lista.',
  },
  STAFF_RECOVERY_INVOLVED: {
    status: 403,
    title:
      'No puede aprobarlo quien lo pidió, de quien es la cuenta, quien cambió ese correo o el ' +
      'servidor de correo en los últimos 7 días, quien administra desde hace menos de ' +
      '7, ni quien intervino hace menos de 7 en la cuenta de quien lo pidió.',
  },
  STAFF_RECOVERY_WAITING: {
    status: 409,
    title: 'Para esta cuenta ya hay un pedido sin decidir. Decídanlo antes en Pendientes.',
  },
  STAFF_RECOVERY_ALONE: {
    status: 409,
    title:
      'No hay otro administrador que lo apruebe. Saque el enlace en la consola del servidor: ' +
      'npm run admin:link -- {email}.',
  },
  USER_LINK_MAILED: {
    status: 409,
    title: 'Hay un servidor de correo: el enlace se envía al usuario y no se muestra a nadie.',
  },
  USER_LINK_ALONE: {
    status: 409,
    title:
      'No hay otro administrador que dé su conformidad. Cree uno en la consola del servidor, ' +
      'con «npm run admin:create», o configure el servidor de correo.',
  },
  USER_LINK_ASKED: {
    status: 409,
    title: 'Ya pidió la conformidad {by} para este enlace. Actualice la página.',
  },
  USER_LINK_NOT_ASKED: {
    status: 409,
    title: 'Ese pedido de enlace ya no espera conformidad. Actualice la página.',
  },
  USER_LINK_OWN: {
    status: 409,
    title: 'La conformidad la da otro administrador, no quien la pide.',
  },
  USER_LINK_NEEDS_AGREEMENT: {
    status: 409,
    title: 'Este enlace se muestra solo con la conformidad de otro administrador. Pídasela antes.',
  },
  PERMISSIONS_CHANGED: {
    status: 409,
    title: 'Alguien guardó otros permisos mientras usted revisaba. Vea los actuales y repita.',
  },
  PERMISSIONS_UNCHANGED: { status: 422, title: 'No hay cambios que guardar.' },
  PERMISSION_UNKNOWN: {
    status: 422,
    title: 'No se puede configurar {subject}. Actualice la pantalla y revise.',
  },
  LAST_ADMINISTRATOR: {
    status: 409,
    title: 'Nadie podría administrar los permisos. Déle antes ese acceso a otro perfil en uso.',
  },
  MODULE_PARENT_INVALID: {
    status: 422,
    title: 'El menú tiene dos niveles: elija como padre una entrada que no esté dentro de otra.',
  },
  PROFILE_NOT_FOUND: { status: 404, title: 'El perfil no existe. Elija otro.' },
  PROFILE_CODE_TAKEN: { status: 409, title: 'Ya hay un perfil con ese código. Use otro.' },
  PROFILE_IN_USE: {
    status: 409,
    title: 'Este perfil tiene usuarios activos: {users}. Déles otro antes de desactivarlo.',
  },
  PROFILE_FIXED: { status: 409, title: 'El perfil ADMINISTRADOR no se puede desactivar.' },
  USER_NOT_FOUND: { status: 404, title: 'El usuario no existe. Actualice la lista.' },
  USER_IS_ONESELF: {
    status: 409,
    title: 'Nadie cambia su propia cuenta aquí. Pida a otro administrador que lo haga.',
  },
  USER_EMAIL_TAKEN: { status: 409, title: 'Ese correo ya tiene una cuenta. Use otro.' },
  USER_STATUS_REFUSED: {
    status: 409,
    title: 'El estado de la cuenta no lo permite. Actualice la lista.',
  },
  PROFILE_UNKNOWN: { status: 422, title: 'Ese perfil no existe. Elija otro.' },
  ADMINISTRATOR_NEEDED: {
    status: 409,
    title: 'Es el último administrador activo. Nombre antes a otro.',
  },
} as const satisfies ProblemsOf<typeof USERS_ERRORS>;
