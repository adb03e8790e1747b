/** Acts about mails and the reports that leave by them, which one person does alone. */
export const MAIL_ACTS = [
  'retryMail',
  'sendTrialMail',
  'sendUserLink',
  'addReportSchedule',
  'pauseReportSchedule',
  'resumeReportSchedule',
  'endReportSchedule',
] as const;
