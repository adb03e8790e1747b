import type { ProblemKind } from './problems';

/** Refusals of requests, sessions, accounts, permissions, files and settings. */
export const PROBLEMS_OF_USE = {
  VALIDATION: { status: 422, title: 'Revise los datos marcados y vuelva a intentar.' },
  UNAUTHENTICATED: { status: 401, title: 'Su sesión ha caducado. Inicie sesión nuevamente.' },
  FORBIDDEN: {
    status: 403,
    title: 'Su perfil no permite esta acción. Pídala a un administrador.',
  },
  ACCOUNT_NOT_VALIDATED: {
    status: 403,
    title: 'Su cuenta aún no está validada. Complete la validación para continuar.',
  },
  TOO_MANY_ATTEMPTS: {
    status: 429,
    title: 'Demasiados intentos. Espere {waitSeconds} segundos y vuelva a intentar.',
  },
  NOT_FOUND: { status: 404, title: 'No existe lo que busca. Revise la dirección.' },
  IDEMPOTENCY_KEY_REQUIRED: {
    status: 400,
    title: 'Falta la cabecera Idempotency-Key (de 8 a 100 letras, dígitos o guiones).',
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 409,
    title: 'Esta operación ya se envió con otros datos. Cierre el formulario y empiece de nuevo.',
  },
  TOKEN_INVALID: { status: 422, title: 'El enlace no es válido. Pida uno nuevo.' },
  TOKEN_EXPIRED: { status: 422, title: 'El enlace o código caducó. Pida uno nuevo.' },
  TOKEN_USED: { status: 422, title: 'El enlace ya se usó. Pida uno nuevo si lo necesita.' },
  CODE_WRONG: { status: 422, title: 'El código no coincide. Le quedan {triesLeft} intentos.' },
  CODE_EXHAUSTED: { status: 422, title: 'Se agotaron los intentos de este código. Pida otro.' },
  CODE_EXPIRED: { status: 422, title: 'Este código caducó, o pidió uno después. Use el último.' },
  CODE_USED: { status: 422, title: 'Este código ya se usó: su correo está confirmado.' },
  PASSWORD_WRONG: { status: 422, title: 'La contraseña actual no es esa. Vuelva a escribirla.' },
  PASSWORD_REUSED: {
    status: 422,
    title: 'Ya usó esa contraseña hace poco. Elija una distinta de las últimas cinco.',
  },
  PASSWORD_GUESSABLE: {
    status: 422,
    title: 'Esa contraseña es de las primeras que alguien probaría. Elija otra más larga o rara.',
  },
  UNDERAGE: { status: 422, title: 'Debe tener al menos 18 años para abrir una cuenta.' },
  SESSION_NOT_FOUND: { status: 404, title: 'Esa sesión ya está cerrada.' },
  SESSION_IS_CURRENT: {
    status: 409,
    title: 'Es la sesión con la que trabaja. Quítela de la selección, o use Cerrar Sesión.',
  },
  MAIL_NOT_FOUND: { status: 404, title: 'El correo no existe. Actualice la lista.' },
  MAIL_SERVER_MISSING: {
    status: 409,
    title: 'No hay servidor de correo. Configúrelo antes de enviar.',
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
  REVISION_NOT_FOUND: { status: 404, title: 'Ese cambio no existe. Actualice el historial.' },
  REVISION_UNDONE: { status: 409, title: 'Ese cambio ya se deshizo.' },
  REVISION_NOT_UNDOABLE: {
    status: 409,
    title: 'Un perfil creado no se borra. Desactívelo en la lista de perfiles.',
  },
  PROFILE_NOT_FOUND: { status: 404, title: 'El perfil no existe. Elija otro.' },
  PROFILE_CODE_TAKEN: { status: 409, title: 'Ya hay un perfil con ese código. Use otro.' },
  PROFILE_IN_USE: {
    status: 409,
    title: 'Este perfil tiene usuarios activos: {users}. Déles otro antes de desactivarlo.',
  },
  PROFILE_FIXED: { status: 409, title: 'El perfil ADMINISTRADOR no se puede desactivar.' },
  FIELD_REQUIRED: { status: 422, title: 'Complete este dato: {label}.' },
  FIELD_NOT_ALLOWED: { status: 422, title: 'Su perfil no puede cambiar este dato: {label}.' },
  MAIL_NOT_SENT: { status: 502, title: 'El servidor de correo respondió: {reason}.' },
  FILE_NOT_FOUND: { status: 404, title: 'El archivo no existe. Actualice la página.' },
  FILE_TOO_LARGE: { status: 413, title: 'El archivo pasa de {megabytes} MB. Envíe uno menor.' },
  FILE_KIND_REFUSED: {
    status: 422,
    title: 'El contenido no es una foto JPEG, PNG o WebP ni un PDF. Envíe otro archivo.',
  },
  UPLOADS_OF_DAY_EXCEEDED: {
    status: 422,
    title:
      'Con este archivo pasaría de {megabytes} MB en un día, que es el máximo. Envíe uno menor ' +
      'o siga mañana.',
  },
  IMAGE_TOO_LARGE: {
    status: 422,
    title: 'La imagen tiene más de {megapixels} megapíxeles. Redúzcala y vuelva a subirla.',
  },
  IMAGE_UNREADABLE: {
    status: 422,
    title: 'La imagen está dañada. Ábrala, guárdela de nuevo y suba esa copia.',
  },
  PDF_ACTIVE: {
    status: 422,
    title: 'El PDF lleva programas o archivos dentro. Imprímalo como PDF y suba esa copia.',
  },
  PDF_UNREADABLE: {
    status: 422,
    title: 'El PDF tiene clave o está dañado. Imprímalo como PDF, sin clave, y suba esa copia.',
  },
  INTERBANK_CODE_INVALID: {
    status: 422,
    title: 'El CCI no es válido: revise sus 20 dígitos, los dos últimos son de control.',
  },
  PHONE_INVALID: {
    status: 422,
    title: 'El celular lleva de 7 a 15 dígitos, con + si hay código de país.',
  },
  ACCOUNT_ALREADY_VALIDATED: { status: 409, title: 'La cuenta ya está validada. Vaya al inicio.' },
  ACCOUNT_NOT_UNDER_REVIEW: {
    status: 409,
    title: 'La cuenta ya no está en revisión. Actualice la lista.',
  },
  ACCOUNT_NEEDS_BORROWER: {
    status: 409,
    title: 'Vincule la cuenta con su prestatario antes de aprobar lo último que falta.',
  },
  REVIEW_OF_ONESELF: {
    status: 403,
    title: 'Nadie revisa su propia cuenta. Pida a otra persona que lo haga.',
  },
  ITEM_ALREADY_APPROVED: { status: 409, title: 'Ese dato ya está aprobado y no se reemplaza.' },
  ITEM_NOT_IN_REVIEW: { status: 409, title: 'Ese dato no está en revisión. Actualice la página.' },
  ITEM_NOT_REVIEWED: {
    status: 409,
    title: 'No hay una revisión que deshacer. Actualice la página.',
  },
  ITEM_CHANGED: {
    status: 409,
    title: 'El dato cambió mientras lo revisaba. Vea el nuevo y decida otra vez.',
  },
  OPERATION_KEY_NOT_FOUND: {
    status: 404,
    title: 'La clave no existe o ya estaba revocada. Actualice la lista.',
  },
  OPERATION_KEY_REFUSED: {
    status: 422,
    title: 'La clave no sirve para esta operación. Pida otra a un administrador.',
  },
  OPERATION_PASS_REQUIRED: {
    status: 403,
    title: 'Esta operación pide una clave vigente. Escriba una nueva.',
  },
  CATALOGUE_ENTRY_NOT_FOUND: { status: 404, title: 'Ese dato no existe. Actualice la lista.' },
  CATALOGUE_NAME_TAKEN: {
    status: 409,
    title: 'Ya hay un dato con ese nombre. Escriba otro, o una los dos.',
  },
  CATALOGUE_MERGE_INVALID: {
    status: 409,
    title: 'No se pueden unir esos datos: elija otro que no esté unido a ninguno.',
  },
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
  JOB_UNDER_WAY: {
    status: 409,
    title: 'Ese trabajo ya está en marcha. Espere a que termine y actualice la lista.',
  },
  ADMINISTRATOR_NEEDED: {
    status: 409,
    title: 'Es el último administrador activo. Nombre antes a otro.',
  },
} satisfies Readonly<Record<string, ProblemKind>>;
