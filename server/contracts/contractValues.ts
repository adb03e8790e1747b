import { amountInWords } from '@core/documents/amountInWords';
import type { TemplateValues } from '@core/documents/fillTemplate';
import type { Borrower } from '@core/contract/borrowers';
import type { LoanDetail } from '@core/contract/loans';
import { TAX_BASES, type TaxBase } from '@core/loan/installmentTax';
import { loanCost } from '@core/loan/loanCost';
import type { LoanMethod } from '@core/loan/terms';
import { sum, ZERO } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import { toLoanTerms } from '../loans/prepareLoan';
import { dateForPeople, moneyForPeople } from '../documents/format';

const FREQUENCY: Readonly<Record<string, string>> = {
  monthly: 'mensual',
  fortnightly: 'quincenal',
  weekly: 'semanal',
  daily: 'diaria',
};
const METHOD: Readonly<Record<LoanMethod, string>> = {
  levelInstallment: 'cuota fija (francés)',
  constantPrincipal: 'capital fijo (alemán)',
  bullet: 'capital al final (americano)',
};
const LONG_DAY = new Intl.DateTimeFormat('es-PE', { dateStyle: 'long', timeZone: 'UTC' });

/** A rate with two decimals at least: `24.00`, `33.375`. */
const rateText = (percent: string) => {
  const [whole = '0', decimals = ''] = percent.split('.');
  return `${whole}.${decimals.replace(/0+$/, '').padEnd(2, '0')} %`;
};

const total = (texts: readonly string[]) => formatMoney(sum(texts.map(parseMoney)));

interface Facts {
  readonly loan: LoanDetail;
  readonly borrower: Borrower;
  readonly number: string;
  readonly lenderName: string;
}

/**
 * The installment; where the method makes them differ, the first and the last. After a prepayment
 * it is that of the schedule in force: the row that took the prepayment is no installment.
 */
function installmentText({ terms, installments }: LoanDetail, money: (text: string) => string) {
  const prepaid = installments.findLastIndex((row) => parseMoney(row.prepaid) !== ZERO);
  const last = installments.at(-1);
  const first = installments[prepaid + 1] ?? last;
  if (first === undefined || last === undefined) return '';
  const isLevel = (terms.method ?? 'levelInstallment') === 'levelInstallment';
  if (isLevel || first === last) return money(first.total);
  return `${money(first.total)} la primera y ${money(last.total)} la última, según el cronograma`;
}

/** What lateness costs once for each installment, and from which day of it. */
function lateChargeText({ lateCharge }: LoanDetail, money: (text: string) => string) {
  if (lateCharge === null) return 'no se cobra';
  const { kind, value, graceDays } = lateCharge;
  const from = `desde el día ${graceDays + 1} de atraso`;
  if (kind === 'percent') return `${rateText(value)} de la cuota vencida, ${from}`;
  return `${money(value)} por cada cuota vencida, ${from}`;
}

/** What is taxed of each installment: `IGV 18.00 % sobre el interés y los cargos`. */
function taxText({ terms: { charges } }: LoanDetail) {
  if (charges?.tax === undefined) return 'no se cobra';
  const { name, percent, on } = charges.tax;
  const bases = TAX_BASES.filter((base) => on.includes(base)).map((base) => TAXED[base]);
  return `${name} ${rateText(percent)} sobre ${bases.join(' y ')}`;
}

const TAXED: Readonly<Record<TaxBase, string>> = { interest: 'el interés', fees: 'los cargos' };

/** What the variables of a template hold for a loan; a value that is missing is an empty text. */
export function contractValues({ loan, borrower, number, lenderName }: Facts): TemplateValues {
  const money = (text: string) => moneyForPeople(text, loan.currency);
  const { terms } = loan;
  const kind = terms.rateKind === 'annualEffective' ? 'TEA' : 'TNA';
  const kept = parseMoney(loan.originationFee);
  const cost = loanCost(toLoanTerms(terms), undefined, kept);
  const [first, last] = [loan.installments[0], loan.installments.at(-1)];
  return {
    'contrato.numero': number,
    'contrato.fecha': LONG_DAY.format(new Date(`${loan.asOf}T00:00:00Z`)),
    'acreedor.nombre': lenderName,
    'prestatario.nombre': borrower.fullName,
    'prestatario.documento': `${borrower.documentType} ${borrower.documentNumber}`,
    'prestatario.domicilio': borrower.address ?? '',
    'prestatario.correo': borrower.email ?? '',
    'prestatario.telefono': borrower.phone,
    'prestamo.numero': loan.number,
    'prestamo.monto': money(terms.principal),
    'prestamo.monto_en_letras': amountInWords(parseMoney(terms.principal), loan.currency),
    'prestamo.tasa': `${rateText(terms.annualRatePercent)} ${kind}`,
    'prestamo.tasa_moratoria': rateText(loan.lateAnnualRatePercent),
    'prestamo.penalidad': lateChargeText(loan, money),
    'prestamo.tcea': `${cost.annualEffectiveCostRatePercent} %`,
    'prestamo.cuotas': String(terms.installmentCount),
    'prestamo.frecuencia': FREQUENCY[terms.paymentFrequency] ?? terms.paymentFrequency,
    'prestamo.cuota': installmentText(loan, money),
    'prestamo.sistema': METHOD[terms.method ?? 'levelInstallment'],
    'prestamo.interes_total': money(loan.totalInterest),
    'prestamo.seguro_tasa': `${rateText(terms.charges?.insurancePercent ?? '0')} mensual`,
    'prestamo.seguro_total': money(total(loan.installments.map((row) => row.insurance))),
    'prestamo.cargos_total': money(total(loan.installments.map((row) => row.fees))),
    'prestamo.impuesto': taxText(loan),
    'prestamo.impuesto_total': money(total(loan.installments.map((row) => row.tax))),
    'prestamo.comision': money(loan.originationFee),
    'prestamo.total': money(loan.totalDue),
    'prestamo.desembolso': dateForPeople(terms.disbursedOn),
    'prestamo.primer_vencimiento': first === undefined ? '' : dateForPeople(first.dueOn),
    'prestamo.ultimo_vencimiento': last === undefined ? '' : dateForPeople(last.dueOn),
  };
}
