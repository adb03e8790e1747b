/** Refusals about mails and their server. */
export const MAILS_ERRORS = [
  'MAIL_NOT_FOUND',
  'MAIL_LAPSED',
  'MAIL_SERVER_MISSING',
  'MAIL_NOT_SENT',
  'MAIL_HOST_PRIVATE',
  'MAIL_SECRET_LOST',
  'MAIL_PASSWORD_AGAIN',
] as const;
