import { isPlainDate } from '@core/calendar/plainDate';
import { dateForPeople } from '../../platform/documents/format';

/** Words of the history of a borrower: the act, the datum, and its values before and after. */

const ACTIONS: Readonly<Record<string, string>> = {
  registerBorrower: 'Registro del prestatario',
  importBorrower: 'Registro por importación',
  askForApproval: 'Pide la aprobación de otra persona',
  supersedeAwaitingAct: 'Acto que ya no procede',
  supersedeLoanChange: 'Cambio que ya no procede',
  savePermissions: 'Cambio de permisos',
  undoPermissions: 'Permisos deshechos',
  suspendUser: 'Suspensión de una cuenta',
  closeUser: 'Baja de una cuenta',
  reactivateUser: 'Reactivación de una cuenta',
  changeBorrower: 'Cambio de la ficha',
  decideBorrower: 'Cambio de estado',
  blacklistBorrower: 'Ingreso a la lista negra',
  liftBlacklist: 'Salida de la lista negra',
  verifyEmployment: 'Empleo verificado',
  addBorrowerRecord: 'Alta',
  replaceBorrowerRecord: 'Reemplazo',
  endBorrowerRecord: 'Baja',
  restoreBorrowerRecord: 'Reactivación',
  requestDigitalRecord: 'Documento solicitado',
  changeDigitalRecord: 'Documento descrito de nuevo',
  uploadDigitalRecord: 'Documento recibido',
  reviewDigitalRecord: 'Documento revisado',
  endDigitalRecord: 'Documento retirado',
  restoreDigitalRecord: 'Documento restituido',
  reassignBorrower: 'Reasignación',
  undoReassignment: 'Reasignación deshecha',
  mergeBorrower: 'Fusión de fichas',
  undoMerge: 'Fusión deshecha',
  keepBorrowerPlace: 'Lugar de visita registrado',
  exportBorrowerData: 'Exportación de datos personales',
};

const KINDS: Readonly<Record<string, string>> = {
  contact: 'contacto',
  employment: 'empleo',
  relation: 'vínculo',
  bankAccount: 'cuenta bancaria',
  note: 'nota',
};

const FIELDS: Readonly<Record<string, string>> = {
  documentType: 'Tipo de documento',
  documentNumber: 'Número de documento',
  firstNames: 'Nombres o razón social',
  lastNames: 'Apellidos',
  phone: 'Teléfono',
  email: 'Correo',
  address: 'Dirección',
  occupation: 'Ocupación',
  monthlyIncome: 'Ingreso mensual',
  bornOn: 'Fecha de nacimiento',
  representativeName: 'Representante',
  representativeDocumentType: 'Tipo de documento del representante',
  representativeDocument: 'Documento del representante',
  representativePower: 'Poder del representante',
  state: 'Estado',
  status: 'Estado',
  reason: 'Motivo',
  until: 'Hasta',
  value: 'Contacto',
  label: 'Descripción',
  hasConsent: 'Consentimiento',
  fromHour: 'Desde las',
  toHour: 'Hasta las',
  institution: 'Entidad',
  insuranceNumber: 'Número de afiliación',
  employer: 'Empleador',
  employerTaxId: 'Documento del empleador',
  jobTitle: 'Cargo',
  startedOn: 'Ingreso',
  grossIncome: 'Sueldo bruto',
  netIncome: 'Sueldo neto',
  contributions: 'Aportes en 12 meses',
  discountCap: 'Tope de descuento',
  payrollAgreement: 'Convenio',
  expiresOn: 'Vence',
  issuedOn: 'Emitido',
  name: 'Nombre',
  relationship: 'Parentesco o relación',
  depends: 'Depende económicamente',
  bank: 'Banco',
  currency: 'Moneda',
  interbankCode: 'CCI',
  text: 'Texto',
  title: 'Documento',
  version: 'Versión',
  note: 'Observación',
  other: 'Otra ficha',
  otherDocument: 'Documento de la otra ficha',
  otherEmail: 'Correo de la otra ficha',
  moved: 'Pasó de una a otra',
  summary: 'Acto',
  amount: 'Importe',
  username: 'Correo de acceso',
  fullName: 'Nombre completo',
  profile: 'Perfil',
  statement: 'Declaración',
  needsTwo: 'Exige dos personas',
  currencies: 'Monedas en uso',
  minPrincipal: 'Se presta desde',
  maxPrincipal: 'Se presta hasta',
  needsSecond: 'Necesita otra persona',
  amountFrom: 'Desde el importe',
  validFrom: 'Rige desde',
  maxPayment: 'Máximo por pago',
  maxDay: 'Máximo por día',
  means: 'Medio',
  host: 'Servidor',
  officer: 'Responsable',
  zone: 'Zona',
  code: 'Código',
  taxId: 'RUC',
  city: 'Ciudad',
  website: 'Página web',
  claimsChannel: 'Dónde se reclama',
  paymentPlaces: 'Dónde y cómo se paga',
  insurer: 'Compañía de seguros',
  insurancePolicy: 'Póliza',
  itfPercent: 'ITF (%)',
  itfSource: 'De dónde sale el ITF',
  logo: 'Logo',
};

const VALUES: Readonly<Record<string, string>> = {
  POR_APROBAR: 'Por aprobar',
  APROBADO: 'Aprobado',
  ACTIVO: 'Activo',
  INACTIVO: 'Inactivo',
  RECHAZADO: 'Rechazado',
  LISTA_NEGRA: 'Lista negra',
  RETIRADO: 'Retirado',
  FUSIONADO: 'Fusionado',
  pending: 'Pendiente',
  received: 'Recibido',
  observed: 'Observado',
  approved: 'Aprobado',
};

export function actionTitle(action: string, after: Readonly<Record<string, unknown>> | null) {
  const title = ACTIONS[action] ?? action;
  const kind = KINDS[String(after?.['kind'])];
  return kind === undefined ? title : `${title}: ${kind}`;
}

/** The place of a datum in a list of changes: that of the form. */
export const fieldOrder = (name: string) => Object.keys(FIELDS).indexOf(name);

export const fieldTitle = (name: string) => FIELDS[name] ?? '';

export function valueForPeople(name: string, value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (isPlainDate(text)) return dateForPeople(text);
  return name === 'state' || name === 'status' ? (VALUES[text] ?? text) : text;
}
