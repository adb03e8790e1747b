import type { ProblemKind } from './problems';

/** Refusals of mails with secrets, of links, and of who may sign or enter. */
export const PROBLEMS_OF_DOORS = {
  MAIL_HOST_PRIVATE: {
    status: 422,
    title:
      'Ese servidor de correo está en una red interna. Use uno de internet, o pida a quien ' +
      'administra el servidor que lo permita (MAIL_PRIVATE_HOSTS).',
  },
  MAIL_SECRET_LOST: {
    status: 409,
    title: 'La clave guardada del servidor de correo ya no se puede leer. Escríbala de nuevo.',
  },
  MAIL_PASSWORD_AGAIN: {
    status: 422,
    title: 'Cambió de servidor: escriba la clave del nuevo.',
  },
  MAIL_LAPSED: {
    status: 409,
    title: 'El código o enlace de este correo ya no existe. Pida que se envíe otra vez.',
  },
  STAFF_RECOVERY_NOT_FOUND: { status: 404, title: 'El pedido no existe. Actualice la lista.' },
  STAFF_RECOVERY_DECIDED: {
    status: 409,
    title: 'Otra persona ya decidió este pedido. Actualice la lista.',
  },
  STAFF_RECOVERY_INVOLVED: {
    status: 403,
    title:
      'No puede aprobarlo quien lo pidió, de quien es la cuenta, quien cambió ese correo o el ' +
      'servidor de correo en los últimos 7 días, ni quien administra desde hace menos de 7.',
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
  CONTRACT_MAIL_OF_STAFF: {
    status: 409,
    title:
      'El correo {email} es de alguien que trabaja aquí. ' +
      'Anote en la ficha el correo del prestatario.',
  },
  SCAN_IS_UNSIGNED: {
    status: 422,
    title: 'Es el archivo sin firmar. Suba el escaneo del papel firmado.',
  },
  SIGN_NOT_PARTY: {
    status: 403,
    title: 'Solo firma quien es parte del contrato, en su cuenta o por el enlace de su correo.',
  },
  SIGN_MAIL_UNCONFIRMED: {
    status: 409,
    title: 'Antes de firmar confirme su propio correo, con el código que le enviamos.',
  },
  SIGN_PARTY_CHANGED: {
    status: 409,
    title: 'Los datos de quien firma cambiaron después del envío. Pida que se lo envíen otra vez.',
  },
  SIGN_LINK_INVALID: {
    status: 422,
    title: 'El enlace no es válido. Ábralo entero desde su correo, o pida otro.',
  },
  SIGN_LINK_USED: { status: 409, title: 'Con este enlace ya se firmó el contrato.' },
  SIGN_LINK_EXPIRED: {
    status: 422,
    title: 'El enlace caducó, o le enviaron otro después. Use el último, o pida uno nuevo.',
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
} satisfies Readonly<Record<string, ProblemKind>>;
