import { scoreSurvey } from '@core/surveys/scoreSurvey';
import type {
  Campaign,
  MySurvey,
  NewCampaign,
  NewSurvey,
  NewSurveyAnswer,
  Survey,
  SurveyAnswer,
} from '@core/contract/surveys';
import type { SurveyProgramReview, SurveyReview } from '@core/contract/reviews';
import { DomainError } from '@core/errors/domainError';
import { and, eq, max, sql } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { borrower } from '../../platform/db/schema';
import { survey, surveyAnswer, surveyCampaign } from '../../platform/db/tables/surveys';
import type { Act } from '../../platform/deps';
import type { Actor } from '../../access/identity/sessions';
import type { PlainDate } from '@core/calendar/plainDate';
import {
  findAnswer,
  findCampaign,
  findOwnCampaigns,
  findSurvey,
  type OwnCampaign,
} from './queries';

/** Publishes a survey, or the next version of one; earlier versions keep their answers. */
export async function publishSurvey(tx: Database, act: Act, data: NewSurvey): Promise<Survey> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`survey ${data.code}`}))`);
  const [latest] = await tx
    .select({ version: max(survey.version) })
    .from(survey)
    .where(eq(survey.code, data.code));
  await tx
    .update(survey)
    .set({ isLatest: false })
    .where(and(eq(survey.code, data.code), survey.isLatest));
  const version = (latest?.version ?? 0) + 1;
  const [row] = await tx
    .insert(survey)
    .values({ ...data, version, publishedAt: act.clock.now(), publishedBy: act.userId })
    .returning({ id: survey.id });
  const entityId = row!.id;
  const after = { ...data, version };
  await recordAudit(tx, act, { action: 'publishSurvey', entity: 'survey', entityId, after });
  return (await findSurvey(tx, entityId))!;
}

/** Starts a campaign. Throws SURVEY_NOT_FOUND. */
export async function startCampaign(tx: Database, act: Act, data: NewCampaign): Promise<Campaign> {
  const asked = await findSurvey(tx, data.surveyId);
  if (!asked) throw new DomainError('SURVEY_NOT_FOUND', {}, 'surveyId');
  const [row] = await tx
    .insert(surveyCampaign)
    .values({ ...data, createdAt: act.clock.now(), createdBy: act.userId })
    .returning({ id: surveyCampaign.id });
  const entityId = row!.id;
  const entry = { action: 'startCampaign', entity: 'surveyCampaign' as const, entityId };
  await recordAudit(tx, act, { ...entry, after: data });
  return (await findCampaign(tx, entityId))!;
}

/** Stops a campaign, or lets it go on: each the inverse of the other. */
export async function setCampaignCancelled(
  tx: Database,
  act: Act,
  id: number,
  isCancelled: boolean,
  reason: string,
): Promise<Campaign> {
  const changed = await tx
    .update(surveyCampaign)
    .set({ isCancelled })
    .where(and(eq(surveyCampaign.id, id), eq(surveyCampaign.isCancelled, !isCancelled)));
  if (changed.rowCount === 0) throw new DomainError('CAMPAIGN_NOT_FOUND', {});
  const action = isCancelled ? 'cancelCampaign' : 'resumeCampaign';
  const entry = { action, entity: 'surveyCampaign' as const, entityId: id };
  await recordAudit(tx, act, { ...entry, after: { reason } });
  return (await findCampaign(tx, id))!;
}

const isOpen = (campaign: OwnCampaign, today: PlainDate) =>
  campaign.opensOn <= today && campaign.done < campaign.quota;

/**
 * Surveys that a user should answer or apply today: mandatory first, then the one that closes
 * first.
 */
export async function listMySurveys(
  db: Database,
  who: Actor,
  today: PlainDate,
): Promise<MySurvey[]> {
  const campaigns = await findOwnCampaigns(db, who, today);
  return campaigns
    .filter((one) => isOpen(one, today))
    .map(({ id, title, mode, closesOn, isMandatory, quota, done, questions }) => ({
      campaignId: id,
      title,
      mode,
      closesOn,
      isMandatory,
      quota,
      done,
      questions: [...questions],
    }));
}

/** ReviewEncuesta: whether anything must be answered or applied now. */
export async function reviewSurveys(
  db: Database,
  who: Actor,
  today: PlainDate,
): Promise<SurveyReview> {
  const open = await listMySurveys(db, who, today);
  const [next] = open;
  return {
    pendiente: next !== undefined,
    total: open.reduce((total, { quota, done }) => total + quota - done, 0),
    proxima:
      next === undefined
        ? null
        : {
            id: next.campaignId,
            titulo: next.title,
            prestatario: next.mode === 'self' && who.borrowerId !== null ? who.fullName : null,
            vence: next.closesOn,
            obligatoria: next.isMandatory,
          },
  };
}

/** ReviewProgramEncuesta: the campaigns of this user that run or are to come. */
export async function reviewSurveyProgram(
  db: Database,
  who: Actor,
  today: PlainDate,
): Promise<SurveyProgramReview> {
  const campaigns = await findOwnCampaigns(db, who, today);
  const programadas = campaigns.map(({ id, title, opensOn, closesOn, quota, done }) => ({
    id,
    titulo: title,
    desde: opensOn,
    hasta: closesOn,
    cuota: quota,
    hechas: done,
    restantes: Math.max(0, quota - done),
  }));
  const pendiente = programadas.some(({ restantes }) => restantes > 0);
  return { pendiente, total: programadas.length, programadas };
}

/** Records the answers of a survey with their score. */
export async function answerSurvey(
  tx: Database,
  act: Act,
  who: Actor,
  campaignId: number,
  { borrowerId, answers }: NewSurveyAnswer,
): Promise<SurveyAnswer> {
  const today = act.clock.today();
  await tx.execute(sql`select 1 from survey_campaign where id = ${campaignId} for update`);
  const campaign = (await findOwnCampaigns(tx, who, today)).find(({ id }) => id === campaignId);
  if (campaign === undefined) throw new DomainError('CAMPAIGN_NOT_FOUND');
  if (campaign.opensOn > today) throw new DomainError('CAMPAIGN_NOT_OPEN');
  if (campaign.done >= campaign.quota) {
    throw new DomainError(
      campaign.mode === 'self' ? 'SURVEY_ALREADY_ANSWERED' : 'SURVEY_QUOTA_DONE',
    );
  }
  const about = campaign.mode === 'self' ? who.borrowerId : await borrowerOf(tx, borrowerId);
  const { points: score, pointsMax: scoreMax } = scoreSurvey(campaign.questions, answers);
  const inserted = await tx
    .insert(surveyAnswer)
    .values({
      campaignId,
      surveyId: campaign.surveyId,
      userId: who.userId,
      borrowerId: about,
      answeredOn: today,
      answers,
      score,
      scoreMax,
      createdAt: act.clock.now(),
    })
    .onConflictDoNothing()
    .returning({ id: surveyAnswer.id });
  const [row] = inserted;
  if (!row) throw new DomainError('SURVEY_ALREADY_ANSWERED');
  const entry = { action: 'answerSurvey', entity: 'surveyAnswer' as const, entityId: row.id };
  await recordAudit(tx, act, { ...entry, after: { campaignId, borrowerId: about, score } });
  return (await findAnswer(tx, row.id))!;
}

async function borrowerOf(tx: Database, id: number | undefined): Promise<number> {
  if (id === undefined) throw new DomainError('SURVEY_NEEDS_BORROWER', {}, 'borrowerId');
  const [row] = await tx.select({ id: borrower.id }).from(borrower).where(eq(borrower.id, id));
  if (!row) throw new DomainError('BORROWER_NOT_FOUND', {}, 'borrowerId');
  return id;
}

/** Voids an answer, so that the survey may be answered again. It stays to be read. */
export async function voidSurveyAnswer(
  tx: Database,
  act: Act,
  id: number,
  reason: string,
): Promise<SurveyAnswer> {
  const changed = await tx
    .update(surveyAnswer)
    .set({ isVoided: true })
    .where(and(eq(surveyAnswer.id, id), eq(surveyAnswer.isVoided, false)));
  if (changed.rowCount === 0) throw new DomainError('SURVEY_ANSWER_NOT_FOUND');
  const entry = { action: 'voidSurveyAnswer', entity: 'surveyAnswer' as const, entityId: id };
  await recordAudit(tx, act, { ...entry, after: { reason } });
  return (await findAnswer(tx, id))!;
}
