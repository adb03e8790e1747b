import type { PlainDate } from '@core/calendar/plainDate';
import { CONTACT_RESULTS, isTold } from '@core/contact/contactRecord';
import type { HeldDebt } from '@core/contract/outsideFiles';
import type { Layout, LayoutRow } from '@core/layouts/layout';
import {
  isNegative,
  isNoticed,
  noticeRuleOf,
  noticesNeeded,
  noticesOf,
  type GivenNotice,
  type NoticeRule,
} from '@core/layouts/notices';
import { sql } from 'drizzle-orm';
import { findCountryParameter } from '../../parties/countryParameters/queries';
import type { Database } from '../../platform/db/client';
import type { RecordScope } from './records';

const TOLD = CONTACT_RESULTS.filter(isTold);

/** Notices to the debtors of loans that a bureau would be told, by the id of the loan. */
async function findNotices(tx: Database, loanIds: readonly string[]) {
  const { rows } = await tx.execute<{ loanId: string; given: GivenNotice[] }>(sql`
    select loan_id::text as "loanId",
      jsonb_agg(jsonb_build_object('madeOn', made_on, 'writtenOn', written_on)) as given
    from loan_contact
    where loan_id = any(${sql.param(loanIds)}::bigint[]) and aim = 'bureauNotice'
      and addressee = 'debtor' and voided_at is null
      and result = any(${sql.param(TOLD)}::text[])
    group by loan_id`);
  return new Map(rows.map(({ loanId, given }) => [loanId, given]));
}

/** Rule of notices of a file, by its layout and by the country of a day. */
async function findRule(
  tx: Database,
  { bureau }: Pick<Layout, 'bureau'>,
  today: PlainDate,
): Promise<NoticeRule | undefined> {
  if (bureau === null) return undefined;
  const parameter = await findCountryParameter(tx, 'negativeNotice', today);
  return noticeRuleOf(bureau, parameter?.value);
}

/** True of a layout that tells the class of risk, which the debts of a debtor share. */
const tellsClass = ({ records }: Pick<Layout, 'records'>) =>
  records.some(({ fields }) => fields.some(({ source }) => source === 'riskRating'));

/**
 * Debts in arrears whose debtor was not told in time that a bureau would be, by id of the loan; and
 * where the class is told, the other debts of such a debtor, whose class says the same.
 */
export async function findUnnoticed(
  tx: Database,
  { today }: RecordScope,
  layout: Pick<Layout, 'bureau' | 'records'>,
  rows: readonly LayoutRow[],
): Promise<Map<string, HeldDebt>> {
  const held = new Map<string, HeldDebt>();
  const rule = await findRule(tx, layout, today);
  if (rule === undefined) return held;
  const negative = rows.filter(({ values }) => isNegative(values));
  const given = await findNotices(
    tx,
    negative.map(({ id }) => id!),
  );
  const hold = ({ id, values }: LayoutRow, noticesOn: readonly PlainDate[]) =>
    held.set(id!, {
      loanId: Number(id),
      loanNumber: values['loanNumber'] ?? '',
      borrowerName: values['borrowerName'] ?? '',
      daysLate: Number(values['daysLate'] ?? 0),
      isWrittenOff: values['loanStatus'] === 'writtenOff',
      noticesOn: [...noticesOn],
      noticesNeeded: noticesNeeded(rule, values),
      noticeDays: rule.days,
    });
  for (const row of negative) {
    const noticesOn = noticesOf(given.get(row.id!) ?? [], row.values);
    const needed = noticesNeeded(rule, row.values);
    if (!isNoticed(rule, noticesOn, needed, today)) hold(row, noticesOn);
  }
  if (!tellsClass(layout)) return held;
  const debtors = new Set(negative.filter(({ id }) => held.has(id!)).map(({ group }) => group));
  for (const row of rows) if (debtors.has(row.group) && !held.has(row.id!)) hold(row, []);
  return held;
}
