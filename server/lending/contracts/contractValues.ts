import { documentWithFormer } from '@core/identity/mergedData';
import { sumOfTexts } from '@core/money/decimalTexts';
import { amountInWords } from '@core/documents/amountInWords';
import { listed } from '@core/documents/listed';
import type { TemplateValues, TemplateVariable } from '@core/documents/templateVariables';
import type { Borrower } from '@core/contract/borrowers';
import type { LoanDetail } from '@core/contract/loans';
import type { DayCount } from '@core/calendar/dayCount';
import { isCompanyParty } from '@core/identity/documents';
import type { CollateralKind } from '@core/loan/collateral';
import { feeText, insuranceBasisText, UPFRONT_WORDS } from '@core/products/chargeNames';
import { lateBaseText, lateChargeText, lateFreeText } from '@core/products/lateNames';
import { TAX_BASES, type TaxBase } from '@core/loan/components';
import { frequencyName } from '@core/loan/frequencyNames';
import { interestCapOn } from '@core/loan/interestCap';
import { reviewAfter } from '@core/loan/variableRate';
import { variableRateText } from '@core/products/variableRateText';
import type { LoanMethod } from '@core/loan/terms';
import { ZERO } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import {
  dateForPeople,
  longDate,
  moneyForPeople,
  rateForPeople,
} from '../../platform/documents/format';
import type { Lender } from '../../platform/documents/lender';
import { handoverOf } from '../loans/handover';
import { rateText } from '../loans/rateText';
import { balanceValues } from './balance';
import { costText } from './costText';
import { COVERAGE, coverageText, handoverText } from './handover';
import type { PaperFacts } from './paperFacts';
import { installmentsInForce, levelRow, prepaymentText, repaymentText } from './repayment';

const METHOD: Readonly<Record<LoanMethod, string>> = {
  levelInstallment: 'cuota fija (francés)',
  constantPrincipal: 'capital fijo (alemán)',
  levelWithBalloon: 'cuota fija con cuota balón al final',
  bullet: 'capital al final (americano)',
  flat: 'interés plano sobre el monto prestado',
  fixedInstallment: 'cuota de importe acordado, hasta pagar el préstamo',
  freeForm: 'capital en las fechas y por los importes que se acordaron',
};
const DAYS: Readonly<Record<DayCount, string>> = {
  '30/360': 'un año de 360 días, de meses de 30',
  'actual/360': 'los días calendario de un año de 360',
  'actual/365': 'los días calendario de un año de 365',
};
const THINGS: Readonly<Record<CollateralKind, string>> = {
  realEstate: 'inmueble',
  vehicle: 'vehículo',
  machinery: 'maquinaria',
  pledge: 'bien mueble',
  deposit: 'depósito',
  other: 'bien',
};

/** A rate as short as it can be told: `0.005 %`. */
const percentText = (percent: string) => `${percent.replace(/\.?0+$/, '')} %`;

const total = ({ installments }: LoanDetail, part: 'insurance' | 'fees' | 'tax') =>
  sumOfTexts(installments.map((row) => row[part]));

/** Charge of lateness, once for each installment, and the day of it from which it is due. */
const penaltyText = ({ lateCharge }: LoanDetail, money: (text: string) => string) =>
  lateCharge === null ? 'no se cobra' : lateChargeText(lateCharge, money, rateForPeople);

/** Charges besides the commission that are taken when the money leaves, each with its tax. */
const upfrontText = ({ upfront }: LoanDetail, money: (text: string) => string) =>
  upfront
    .map(({ name, charged, total }) => `${name}, ${UPFRONT_WORDS[charged]}: ${money(total)}`)
    .join('; ');

/** Charges of each installment, by their rule. */
const feesText = ({ terms: { charges } }: LoanDetail, money: (text: string) => string) =>
  (charges?.fees ?? []).map((fee) => feeText(fee, money)).join('; ');

/** Tax of each installment: `IGV 18.00 % sobre el interés y los cargos`. */
function taxText({ terms: { charges } }: LoanDetail) {
  const ofCharges = (charges?.fees ?? []).flatMap(({ name, taxPercent }) =>
    taxPercent === undefined ? [] : [`${rateForPeople(taxPercent)} sobre ${name}`],
  );
  if (charges?.tax === undefined) return listed(ofCharges) || 'no se cobra';
  const { name, percent, on } = charges.tax;
  const bases = TAX_BASES.filter((base) => on.includes(base)).map((base) => TAXED[base]);
  return listed([`${name} ${rateForPeople(percent)} sobre ${bases.join(' y ')}`, ...ofCharges]);
}

const TAXED: Readonly<Record<TaxBase, string>> = { interest: 'el interés', fees: 'los cargos' };

/** Guarantees of the loan: things, and the persons who answer for the borrower. */
function guaranteesText({ collaterals, guarantors }: PaperFacts) {
  if (collaterals.length + guarantors.length === 0) return 'El préstamo se otorga sin garantías.';
  const things = collaterals.map(({ kind, description, registryReference, ownerName }) => {
    const registry = registryReference === '' ? '' : `, ${registryReference}`;
    const owner = ownerName === '' ? '' : `, de propiedad de ${ownerName}`;
    return `${THINGS[kind]}: ${description}${registry}${owner}`;
  });
  return [
    ...(things.length === 0 ? [] : [`Garantizan el préstamo: ${things.join('; ')}.`]),
    ...(guarantors.length === 0
      ? []
      : [`Responden solidariamente como avales: ${guarantorNames(guarantors)}.`]),
  ].join(' ');
}

const guarantorNames = (guarantors: PaperFacts['guarantors']) =>
  listed(guarantors.map(({ name, document }) => `${name} (${document})`));

/** Ways to reach the lender, by its own data. */
const contactText = ({ phone, email, website }: Lender) =>
  listed([
    ...(phone === '' ? [] : [`el teléfono ${phone}`]),
    ...(email === '' ? [] : [`el correo ${email}`]),
    ...(website === '' ? [] : [`la página ${website}`]),
  ]);

const lenderValues = (lender: Lender) => ({
  'acreedor.nombre': lender.name,
  'acreedor.ruc': lender.taxId,
  'acreedor.domicilio': lender.address,
  'acreedor.ciudad': lender.city,
  'acreedor.representante': lender.representativeName,
  'acreedor.representante_documento': lender.representativeDocument,
  'acreedor.poder': lender.representativePower,
  'acreedor.contacto': contactText(lender),
  'acreedor.reclamos': lender.claimsChannel,
  'acreedor.lugares_de_pago': lender.paymentPlaces,
  'acreedor.aseguradora': lender.insurer,
  'acreedor.poliza': lender.insurancePolicy,
  'acreedor.itf': lender.itfPercent === null ? '' : percentText(lender.itfPercent),
});

const representativeValues = (borrower: Borrower) => ({
  'prestatario.representante': borrower.representativeName,
  'prestatario.representante_documento': documentText(borrower),
  'prestatario.poder': borrower.representativePower,
});

const borrowerValues = (borrower: Borrower) => ({
  'prestatario.nombre': borrower.fullName,
  'prestatario.documento': documentWithFormer(borrower),
  'prestatario.domicilio': borrower.address ?? '',
  'prestatario.correo': borrower.email ?? '',
  'prestatario.telefono': borrower.phone,
  ...representativeValues(borrower),
});

const documentText = ({ representativeDocumentType: type, representativeDocument }: Borrower) =>
  [type ?? '', representativeDocument].filter(Boolean).join(' ');

/** Variables of a company's representative and power that a paper lacks and may not lack. */
export function missingRepresentative({ borrower }: PaperFacts): TemplateVariable[] {
  if (!isCompanyParty(borrower)) return [];
  const values = representativeValues(borrower);
  const names = Object.keys(values) as (keyof typeof values)[];
  return names.filter((name) => values[name] === '');
}

/** Most interest of the whole loan, as a percent and as money; empty where none was agreed. */
function interestCapText({ terms, currency }: LoanDetail, money: (text: string) => string) {
  const { interestCapPercent, principal } = terms;
  const cap = interestCapOn({ interestCapPercent }, parseMoney(principal, currency));
  if (cap === undefined) return '';
  const percent = rateForPeople(interestCapPercent ?? '0');
  return `${percent} del monto prestado (${money(formatMoney(cap, currency))})`;
}

/** Rule of a rate that follows an index, with its first review; empty where it follows none. */
function variableText({ terms: { variableRate, disbursedOn } }: LoanDetail): string {
  if (variableRate === undefined) return '';
  const first = reviewAfter(disbursedOn, variableRate.everyMonths, disbursedOn);
  const rule = variableRateText(variableRate, rateForPeople);
  return `${rule}; la primera vez, el ${dateForPeople(first)}`;
}

/** Values of the variables of a template for a loan; a value that is missing is an empty text. */
export function contractValues(facts: PaperFacts, number: string): TemplateValues {
  const { loan, borrower, lender, guarantors } = facts;
  const money = (text: string) => moneyForPeople(text, loan.currency);
  const { terms } = loan;
  const { lent, fee, payoff, received } = handoverOf(facts.loan, facts.payoff);
  const some = (amount: bigint) =>
    amount === ZERO ? '' : money(formatMoney(amount, loan.currency));
  const rows = installmentsInForce(loan);
  const [first, last] = [rows[0], rows.at(-1)];
  const soFar = coverageText(loan);
  // Texts of the lender put these totals in brackets of their own.
  const someSoFar = soFar === '' ? [] : [COVERAGE];
  const totalOf = (part: 'insurance' | 'fees' | 'tax') =>
    [money(total(loan, part)), ...someSoFar].join(', ');
  const premium = terms.charges?.insurancePercent ?? '0';
  return {
    ...lenderValues(lender),
    'contrato.numero': number,
    'contrato.fecha': longDate(loan.asOf),
    ...borrowerValues(borrower),
    'prestamo.numero': loan.number,
    'prestamo.monto': money(formatMoney(lent, loan.currency)),
    'prestamo.monto_en_letras': amountInWords(lent, loan.currency),
    'prestamo.entrega': handoverText(facts),
    'prestamo.recibido': money(
      formatMoney(loan.migration === null ? received : lent, loan.currency),
    ),
    'prestamo.descuento': some(fee),
    'prestamo.cargos_desembolso': upfrontText(loan, money),
    'prestamo.cargos_cuota': feesText(loan, money),
    'prestamo.precio': loan.purchase === null ? '' : money(loan.purchase.price),
    'prestamo.inicial': loan.purchase === null ? '' : money(loan.purchase.downPayment),
    'prestamo.cancela':
      payoff === ZERO ? '' : `${some(payoff)} del préstamo ${loan.renews?.number ?? ''}`,
    'prestamo.forma_de_pago': repaymentText(loan),
    ...balanceValues(loan, lent),
    'prestamo.anticipos': prepaymentText(loan),
    'prestamo.garantias': guaranteesText(facts),
    'prestamo.avales': guarantorNames(guarantors),
    'prestamo.base_dias': DAYS[terms.dayCount],
    'prestamo.tasa': rateText(loan),
    'prestamo.tasa_moratoria': rateForPeople(loan.lateAnnualRatePercent),
    'prestamo.mora_base': lateBaseText(loan.late),
    'prestamo.mora_dias': String(loan.late.yearDays),
    'prestamo.mora_libres': lateFreeText(loan.late),
    'prestamo.mora_veces': loan.late.timesOrdinary ?? '',
    'prestamo.penalidad': penaltyText(loan, money),
    'prestamo.tcea': costText(facts.cost),
    'prestamo.cuotas': String(rows.length),
    'prestamo.frecuencia': frequencyName(terms.paymentFrequency).adjective,
    'prestamo.cuota': money(levelRow(loan)?.total ?? '0.00'),
    'prestamo.sistema': METHOD[terms.method ?? 'levelInstallment'],
    'prestamo.tasa_variable': variableText(loan),
    'prestamo.tope_interes': interestCapText(loan, money),
    'prestamo.interes_total': `${money(loan.totalInterest)}${soFar}`,
    'prestamo.seguro': /[1-9]/.test(premium) ? `${rateForPeople(premium)} mensual` : '',
    'prestamo.seguro_base': insuranceBasisText(terms.charges?.insuranceBasis),
    'prestamo.seguro_tasa': `${rateForPeople(premium)} mensual`,
    'prestamo.seguro_total': totalOf('insurance'),
    'prestamo.cargos_total': totalOf('fees'),
    'prestamo.impuesto': taxText(loan),
    'prestamo.impuesto_total': totalOf('tax'),
    'prestamo.comision': money(loan.originationFee),
    'prestamo.total': `${money(loan.totalDue)}${soFar}`,
    'prestamo.desembolso': dateForPeople(terms.disbursedOn),
    'prestamo.primer_vencimiento': first === undefined ? '' : dateForPeople(first.dueOn),
    'prestamo.ultimo_vencimiento': last === undefined ? '' : dateForPeople(last.dueOn),
  };
}
