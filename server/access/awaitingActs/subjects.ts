import { sql, type SQL } from 'drizzle-orm';
import { COUNTRY_PARAMETERS } from '@core/countries';
import { RATE_KIND_SHORT } from '@core/products/choiceNames';
import { doerThen } from '../../platform/db/nameThen';
import type { Database } from '../../platform/db/client';
import { RECORDED_MEANS_NAMES } from '@core/names/stateNames';
import {
  bankFileNumber,
  bankLineNumber,
  collateralNumber,
  loanNumber,
  receiptNumber,
  sheetNumber,
} from '../../platform/text';
import type { ActFact } from './facts';
import { moneySql, numberSql } from '../../platform/db/text';

/** Subject of an act, and the facts by which its approver decides. */
interface Subject {
  readonly name: string;
  readonly facts: ActFact[];
}

const day = (column: SQL) => sql`to_char(${column}, 'DD/MM/YYYY')`;

/** Names of the parameters of a country, by their word. */
const PARAMETER_NAMES = Object.fromEntries(
  Object.entries(COUNTRY_PARAMETERS).map(([key, { name }]) => [key, name]),
);

/** Short name of a quotation of rates, by its word. */
const quotation = (column: SQL) => sql`(${JSON.stringify(RATE_KIND_SHORT)}::jsonb ->> ${column})`;

/**
 * Readers of subjects by the number in the address: a row whose other columns are facts under their
 * Spanish names.
 */
const READERS = {
  paymentSheet: (id: number) => sql`select ${sheetNumber(id)} as name,
      count(r.payment_id)::text as "Pagos",
      (select string_agg(${moneySql(sql`t.amount`, sql`t.currency`)}, ' · ' order by t.currency)
        from (select l.currency, sum(p.amount) as amount from payment_sheet_row p
          join loan l on l.id = p.loan_id
          where p.sheet_id = s.id and p.payment_id is not null group by l.currency) t) as "Total",
      ${day(sql`min(r.received_on)`)} as "Primer pago del"
    from payment_sheet s join payment_sheet_row r on r.sheet_id = s.id
    where s.id = ${id} group by s.id`,
  bankFile: (id: number) => sql`select ${bankFileNumber(id)} as name, f.file_name as "Archivo",
      d.name as "Fondo",
      count(l.id) filter (where l.status = 'kept')::text as "Abonos",
      ${moneySql(
        sql`coalesce(sum(l.amount) filter (where l.status = 'kept'), 0)`,
        sql`d.currency`,
      )} as "Total"
    from bank_file f join fund d on d.id = f.fund_id left join bank_line l on l.file_id = f.id
    where f.id = ${id} group by f.id, d.id`,
  bankLine: (id: number) => sql`select ${bankLineNumber(id)} as name, f.file_name as "Archivo",
      ${day(sql`l.booked_on`)} as "Fecha del banco", nullif(l.reference, '') as "Referencia",
      d.name as "Fondo"
    from bank_line l join bank_file f on f.id = l.file_id join fund d on d.id = l.fund_id
    where l.id = ${id}`,
  collateral: (id: number) => sql`select ${collateralNumber(id)} as name,
      c.description as "Garantía", ${numberSql('loan', sql`c.loan_id`)} as "Préstamo",
      b.first_names || ' ' || b.last_names as "Cliente",
      ${moneySql(sql`l.outstanding_principal`, sql`l.currency`)} as "Capital que se debe"
    from collateral c join loan l on l.id = c.loan_id join borrower b on b.id = l.borrower_id
    where c.id = ${id}`,
  loan: (id: number) => sql`select ${loanNumber(id)} as name,
      b.document_type || ' ' || b.document_number as "Documento del cliente",
      p.code as "Producto", f.name as "Fondo",
      ${moneySql(sql`l.principal`, sql`l.currency`)} as "Monto prestado",
      ${moneySql(sql`l.outstanding_principal`, sql`l.currency`)} as "Capital que se debe",
      l.annual_rate_percent::float8 || ' % ' || ${quotation(sql`l.rate_kind`)} as "Tasa",
      l.installment_count::text as "Cuotas"
    from loan l join borrower b on b.id = l.borrower_id join fund f on f.id = l.fund_id
    left join loan_product_version v on v.id = l.product_version_id
    left join loan_product p on p.id = v.product_id where l.id = ${id}`,
  nextTranche: (loanId: number) => sql`select t.amount::text as name,
      t.number || ' de ' || t.total as "Parte", ${day(sql`t.planned_on`)} as "Prevista para el"
    from (select n.*, count(*) over () as total,
        sum(n.amount) over (order by n.number desc) as rest
      from loan_tranche n where n.loan_id = ${loanId}) t
    join loan l on l.id = ${loanId} and t.rest = l.undisbursed_principal`,
  payment: (id: number) => sql`select ${receiptNumber(id)} as name,
      ${moneySql(sql`p.amount`, sql`l.currency`)} as "Monto del pago",
      (select ${moneySql(sql`sum(k.amount)`, sql`l.currency`)} from loan_credit k
        where k.loan_id = p.loan_id and k.payment_id = p.id) as "Saldo a favor que también sale",
      ${day(sql`p.received_on`)} as "Fecha de pago",
      ${JSON.stringify(RECORDED_MEANS_NAMES)}::json ->> p.means as "Medio del pago",
      nullif(p.operation_number, '') as "Operación del pago",
      coalesce(u.full_name, 'Sistema') as "Lo registró"
    from payment p join loan l on l.id = p.loan_id
    left join app_user u on u.id = p.recorded_by where p.id = ${id}`,
  product: (id: number) => sql`select p.code || coalesce(' ' || (select v.name
        from loan_product_version v where v.product_id = p.id order by v.version desc limit 1), '')
        as name, p.currency as "Moneda",
      (select count(*) from loan l join loan_product_version v on v.id = l.product_version_id
        where v.product_id = p.id)::text as "Préstamos"
    from loan_product p where p.id = ${id}`,
  rateCap: (id: number) => sql`select annual_effective_percent::numeric(9,2) || ' % en ' || currency
        as name, ${day(sql`valid_from`)} as "Rige desde", source as "Fuente"
    from rate_cap where id = ${id}`,
  ratingTable: (id: number) => sql`select country || ', ' || (case credit_type
        when 'consumer' then 'consumo' when 'micro' then 'microempresa'
        when 'small' then 'pequeña empresa' else 'hipotecario' end) as name,
      ${day(sql`valid_from`)} as "Rige desde", source as "Fuente"
    from rating_table where id = ${id}`,
  paymentLimit: (id: number) => sql`select
      (${JSON.stringify(RECORDED_MEANS_NAMES)}::json ->> means) || ' en ' || currency as name,
      ${day(sql`valid_from`)} as "Rige desde",
      ${moneySql(sql`max_payment`, sql`currency`)} as "Máximo por pago",
      ${moneySql(sql`max_day`, sql`currency`)} as "Máximo por día"
    from payment_limit where id = ${id}`,
  chargeRate: (id: number) => sql`select name || ' en ' || currency as name,
      ${day(sql`valid_from`)} as "Rige desde",
      ${moneySql(sql`amount`, sql`currency`)} as "Monto"
    from charge_rate where id = ${id}`,
  countryParameter: (
    id: number,
  ) => sql`select (${JSON.stringify(PARAMETER_NAMES)}::jsonb ->> key) || ' de ' || country as name,
      value as "Valor",
      ${day(sql`valid_from`)} as "Rige desde", source as "Fuente"
    from country_parameter where id = ${id}`,
  lenderProfile: (id: number) => sql`select name, tax_id as "RUC", address as "Dirección",
      representative_name as "Representante", ${day(sql`valid_from`)} as "Rige desde"
    from lender_profile where id = ${id}`,
  moneyAccount: (id: number) => sql`select a.name, a.currency as "Moneda",
      nullif(a.institution, '') as "Entidad", nullif(a.number, '') as "Número",
      coalesce(f.name, 'Todos los de su moneda') as "Fondo"
    from money_account a left join fund f on f.id = a.fund_id where a.id = ${id}`,
  permissionRevision: (id: number) => sql`select r.id::text as name, r.reason as "Motivo",
      ${day(sql`r.at`)} as "Fecha", ${doerThen(sql`r.user_id`, sql`r.at`)} as "Quién"
    from permission_revision r where r.id = ${id}`,
  approvalRule: (id: number) => sql`select id::text as name, reason as "Motivo",
      (case when needs_second then 'Sí' else 'No' end) as "Necesita otra persona",
      ${moneySql(sql`amount_from`, sql`currency`)} as "Desde el importe",
      ${day(sql`valid_from`)} as "Rige desde"
    from approval_rule where id = ${id}`,
} as const;

export type SubjectKind = keyof typeof READERS;

/** Subject that a number of an address stands for; undefined where there is no such thing. */
export async function findSubject(
  db: Database,
  kind: SubjectKind,
  id: number,
): Promise<Subject | undefined> {
  const { rows } = await db.execute<Record<string, string | null>>(READERS[kind](id));
  const [row] = rows;
  if (row === undefined) return undefined;
  const { name, ...facts } = row;
  return { name: name ?? '', facts: factsOf(facts) };
}

/** Facts of a row that hold a value, in the order in which they were read. */
const factsOf = (row: Readonly<Record<string, string | null>>): ActFact[] =>
  Object.entries(row).flatMap(([term, value]) => (value === null ? [] : [{ term, value }]));
