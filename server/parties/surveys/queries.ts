import type { PlainDate } from '@core/calendar/plainDate';
import type { Campaign, CampaignQuery, Survey, SurveyQuery } from '@core/contract/surveys';
import type { SurveyAnswer, SurveyAnswerQuery, SurveyQuestion } from '@core/contract/surveys';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { findPage } from '../../platform/db/findPage';
import { matchesWords, planPage } from '../../platform/http/pagination';

const instant = (column: SQL) => sql`to_json(${column}) #>> '{}'`;

const surveyColumns = sql<Survey>`
  s.id, s.code, s.version, s.title, s.kind, s.questions,
  ${instant(sql`s.published_at`)} as "publishedAt",
  (select count(*)::int from survey_answer a where a.survey_id = s.id and not a.is_voided)
    as answers,
  (select round(avg(a.score), 1)::float8 from survey_answer a
    where a.survey_id = s.id and not a.is_voided) as "averageScore"`;

export function findSurveyPage(db: Database, query: SurveyQuery) {
  const plan = planPage({
    query,
    sorts: { title: { column: sql`lower(s.title)`, type: 'text' } },
    defaultSort: 'title',
    id: sql`s.id`,
  });
  const versions = query.code === undefined ? sql`s.is_latest` : sql`s.code = ${query.code}`;
  const matches = matchesWords(sql`lower(s.code || ' ' || s.title)`, query.search);
  return findPage(db, query, plan, {
    columns: surveyColumns,
    from: sql`from survey s`,
    filter: sql`${versions} and ${matches}`,
  });
}

export async function findSurvey(db: Database, id: number): Promise<Survey | undefined> {
  const { rows } = await db.execute<Survey & Record<string, unknown>>(
    sql`select ${surveyColumns} from survey s where s.id = ${id}`,
  );
  return rows[0];
}

const campaignColumns = sql<Campaign>`
  c.id, c.survey_id as "surveyId", s.title, s.version, c.profile, c.mode,
  c.opens_on as "opensOn", c.closes_on as "closesOn", c.quota, c.is_mandatory as "isMandatory",
  c.is_cancelled as "isCancelled",
  (select count(*)::int from survey_answer a where a.campaign_id = c.id and not a.is_voided)
    as answers`;

export function findCampaignPage(db: Database, query: CampaignQuery) {
  const plan = planPage({
    query,
    sorts: { opensOn: { column: sql`c.opens_on`, type: 'date' } },
    defaultSort: 'opensOn',
    defaultDirection: 'desc',
    id: sql`c.id`,
  });
  return findPage(db, query, plan, {
    columns: campaignColumns,
    from: sql`from survey_campaign c join survey s on s.id = c.survey_id`,
    filter: matchesWords(sql`lower(s.title)`, query.search),
  });
}

export async function findCampaign(db: Database, id: number): Promise<Campaign | undefined> {
  const { rows } = await db.execute<Campaign & Record<string, unknown>>(sql`
    select ${campaignColumns} from survey_campaign c join survey s on s.id = c.survey_id
    where c.id = ${id}`);
  return rows[0];
}

/** A campaign as one user meets it. */
export interface OwnCampaign {
  readonly [column: string]: unknown;
  readonly id: number;
  readonly surveyId: number;
  readonly title: string;
  readonly mode: 'self' | 'applied';
  readonly opensOn: PlainDate;
  readonly closesOn: PlainDate;
  readonly quota: number;
  readonly isMandatory: boolean;
  readonly done: number;
  readonly questions: readonly SurveyQuestion[];
}

/** The campaigns of a profile that have not closed, with what this user has done of each. */
export async function findOwnCampaigns(
  db: Database,
  who: { readonly userId: number; readonly profile: string },
  today: PlainDate,
): Promise<OwnCampaign[]> {
  const { rows } = await db.execute<OwnCampaign>(sql`
    select c.id, c.survey_id as "surveyId", s.title, c.mode, c.opens_on as "opensOn",
      c.closes_on as "closesOn", c.quota, c.is_mandatory as "isMandatory", s.questions,
      (select count(*)::int from survey_answer a where a.campaign_id = c.id
        and a.user_id = ${who.userId} and not a.is_voided) as done
    from survey_campaign c join survey s on s.id = c.survey_id
    where c.profile = ${who.profile} and not c.is_cancelled and c.closes_on >= ${today}
    order by c.is_mandatory desc, c.closes_on, c.id`);
  return rows;
}

export function findAnswerPage(db: Database, query: SurveyAnswerQuery) {
  const plan = planPage({
    query,
    sorts: { id: { column: sql`a.id`, type: 'bigint' } },
    defaultSort: 'id',
    defaultDirection: 'desc',
    id: sql`a.id`,
  });
  const ofBorrower =
    query.borrowerId === undefined ? sql`true` : sql`a.borrower_id = ${query.borrowerId}`;
  const ofCampaign =
    query.campaignId === undefined ? sql`true` : sql`a.campaign_id = ${query.campaignId}`;
  const matches = matchesWords(sql`lower(s.title)`, query.search);
  return findPage(db, query, plan, {
    columns: answerColumns,
    from: answersFrom,
    filter: sql`${ofBorrower} and ${ofCampaign} and ${matches}`,
  });
}

const answerColumns = sql<SurveyAnswer>`
  a.id, s.title, s.version, a.borrower_id as "borrowerId",
  b.full_name as "borrowerName", u.full_name as "answeredBy",
  a.answered_on as "answeredOn", a.score, a.score_max as "scoreMax",
  a.is_voided as "isVoided", s.questions, a.answers`;

const answersFrom = sql`
  from survey_answer a join survey s on s.id = a.survey_id
  join app_user u on u.id = a.user_id left join borrower b on b.id = a.borrower_id`;

export async function findAnswer(db: Database, id: number): Promise<SurveyAnswer | undefined> {
  const { rows } = await db.execute<SurveyAnswer & Record<string, unknown>>(
    sql`select ${answerColumns} ${answersFrom} where a.id = ${id}`,
  );
  return rows[0];
}
