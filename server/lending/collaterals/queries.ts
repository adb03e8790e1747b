import { decimalText } from '@core/money/decimalText';
import type { PlainDate } from '@core/calendar/plainDate';
import type {
  Collateral,
  CollateralQuery,
  CollateralRow,
  CollateralView,
  LoanCollaterals,
} from '@core/contract/collaterals';
import { coverage, lastAppraisal } from '@core/loan/collateral';
import { sum } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import { sql, type SQL } from 'drizzle-orm';
import { nameThen } from '../../platform/db/nameThen';
import type { Database } from '../../platform/db/client';
import { findPage } from '../../platform/db/findPage';
import { matchesWords, planPage } from '../../platform/http/pagination';
import type { LoanRow } from '../loans/queries';
import { collateralNumber } from '../../platform/text';
import { numberSql } from '../../platform/db/text';

/** True where money of a loan is or will be asked for: one written off is owed too. */
export const isOwed = ({ status }: Pick<LoanRow, 'status'>): boolean =>
  status === 'active' || status === 'writtenOff' || status === 'toDisburse';

/** Rows `g` of loans `l`, with their borrowers `b` and the borrowers `w` whose they are. */
const FROM = sql`from collateral g join loan l on l.id = g.loan_id
  join borrower b on b.id = l.borrower_id
  left join borrower w on w.id = case g.owner_kind
    when 'borrower' then b.id else g.owner_borrower_id end
  join lateral (select value, currency, appraised_on, appraiser from collateral_appraisal
    where collateral_id = g.id order by appraised_on desc, id desc limit 1) v on true`;

const COLUMNS = sql<Omit<CollateralRow, 'number'>>`g.id, g.loan_id as "loanId",
  ${numberSql('loan', sql`l.id`)} as "loanNumber", b.full_name as "borrowerName", g.kind,
  g.description, g.status, g.owner_kind as "ownerKind",
  coalesce(w.full_name, g.owner_name) as "ownerName",
  coalesce(w.document_type || ' ' || w.document_number, g.owner_document) as "ownerDocument",
  g.registry_reference as "registryReference", g.insured_until as "insuredUntil",
  v.value::text, v.currency, v.appraised_on as "appraisedOn", v.appraiser`;

const numbered = <T extends { readonly id: number }>(row: T) => ({
  ...row,
  number: collateralNumber(row.id),
});

const rowsOf = (kind: 'appraisal' | 'act' | 'document'): SQL => {
  const parts = {
    appraisal: sql`select json_build_object('id', a.id, 'value', a.value::text,
        'currency', a.currency, 'appraisedOn', a.appraised_on, 'appraiser', a.appraiser,
        'recordedBy', ${nameThen(sql`a.recorded_by`, sql`a.recorded_at`)}) as part, a.id
      from collateral_appraisal a
      where a.collateral_id = g.id`,
    act: sql`select json_build_object('kind', a.kind, 'on', a.acted_on, 'by',
        ${nameThen(sql`a.acted_by`, sql`a.acted_at`)}, 'note', a.note) as part, a.id
      from collateral_act a where a.collateral_id = g.id`,
    document: sql`select json_build_object('id', d.id, 'name', f.name,
        'mediaType', f.media_type, 'addedBy', coalesce(u.full_name, 'Sistema')) as part, d.id
      from collateral_document d join stored_file f on f.id = d.file_id
      left join app_user u on u.id = f.uploaded_by
      where d.collateral_id = g.id and d.removed_at is null`,
  };
  return sql`(select coalesce(json_agg(x.part order by x.id desc), '[]') from (${parts[kind]}) x)`;
};

type Stored = Omit<Collateral, 'number' | 'coveragePercent'>;

const percent = (hundredths: bigint | undefined) =>
  hundredths === undefined ? null : decimalText(hundredths, 2);

/** Collaterals of a loan, newest first, and how much of its balance they cover. */
export async function findLoanCollaterals(db: Database, loan: LoanRow): Promise<LoanCollaterals> {
  const { rows } = await db.execute<Stored & Record<string, unknown>>(sql`
    select ${COLUMNS}, g.registered_on as "registeredOn",
      ${nameThen(sql`g.registered_by`, sql`g.registered_at`)} as "registeredBy",
      ${rowsOf('appraisal')} as appraisals, ${rowsOf('act')} as acts,
      ${rowsOf('document')} as documents
    ${FROM}
    where g.loan_id = ${loan.id} order by g.id desc`);
  const balance = parseMoney(loan.outstandingPrincipal, loan.currency);
  const valueOf = ({ appraisals }: Stored) =>
    parseMoney(lastAppraisal(appraisals)!.value, loan.currency);
  const counts = ({ status, currency }: Stored) =>
    status === 'constituted' && currency === loan.currency;
  const stored = rows as readonly Stored[];
  const values = stored.filter(counts).map(valueOf);
  return {
    balance: formatMoney(balance, loan.currency),
    value: formatMoney(sum(values), loan.currency),
    coveragePercent: percent(coverage(values, balance)),
    isOwed: isOwed(loan),
    items: stored.map((row) => ({
      ...numbered(row),
      coveragePercent: counts(row) ? percent(coverage([valueOf(row)], balance)) : null,
    })),
  };
}

/** Condition: a collateral is in a view of the tray, by the business date. */
function isIn(view: CollateralView | undefined, today: PlainDate): SQL {
  if (view === undefined) return sql`true`;
  if (view === 'toRelease') {
    return sql`(g.status = 'constituted'
      and l.status not in ('active', 'writtenOff', 'toDisburse'))`;
  }
  if (view === 'uninsured') {
    return sql`(g.status = 'constituted' and l.status in ('active', 'writtenOff', 'toDisburse')
      and g.insured_until < ${today})`;
  }
  return sql`g.status = ${view}`;
}

/**
 * Words that find a collateral: its number, that of its loan, its description, the borrower's name.
 */
const SEARCHED = sql`(lower(${numberSql('collateral', sql`g.id`)} || ' '
  || ${numberSql('loan', sql`l.id`)} || ' ' || g.description || ' ' || g.registry_reference)
  || ' ' || b.search_text)`;

/** Page of the collaterals of all loans, or of those of a borrower. */
export async function findCollateralPage(db: Database, query: CollateralQuery, today: PlainDate) {
  const plan = planPage({
    query,
    sorts: {
      number: { column: sql`g.id`, type: 'bigint' },
      insuredUntil: { column: sql`coalesce(g.insured_until, '9999-12-31')`, type: 'date' },
    },
    defaultSort: 'number',
    id: sql`g.id`,
  });
  const { borrowerId, show, search } = query;
  const isOf = borrowerId === undefined ? sql`true` : sql`l.borrower_id = ${borrowerId}`;
  const filter = sql`${isIn(show, today)} and ${isOf} and ${matchesWords(SEARCHED, search)}`;
  const page = await findPage(db, query, plan, { columns: COLUMNS, from: FROM, filter });
  return { ...page, items: page.items.map(numbered) };
}
