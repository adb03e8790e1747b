/**
 * Every mail that the system writes: whether its text holds a code, a link with a token or
 * anything else that opens something. The text of a `secret` is never kept readable.
 */
export const MAIL_EVENTS = {
  confirmEmail: 'secret',
  resetPassword: 'secret',
  setPassword: 'secret',
  ownMailCode: 'secret',
  signContract: 'secret',
  securityNotice: 'plain',
  dayNotice: 'plain',
  alreadyRegistered: 'plain',
  passwordChanged: 'plain',
  mailMoved: 'plain',
  filedMailMoved: 'plain',
  accountLinked: 'plain',
  trial: 'plain',
  itemObserved: 'plain',
  accountActivated: 'plain',
  requestReceived: 'plain',
  requestObserved: 'plain',
  requestDocument: 'plain',
  requestOffered: 'plain',
  requestAccepted: 'plain',
  requestOfferWithdrawn: 'plain',
  requestRejected: 'plain',
  requestExpired: 'plain',
  requestDisbursed: 'plain',
  rateReviewed: 'plain',
  reportSent: 'plain',
  investorDeposit: 'plain',
  investorWithdrawal: 'plain',
  investorWithdrawalRejected: 'plain',
  opportunityFunded: 'plain',
  opportunityNotFunded: 'plain',
  investorDistribution: 'plain',
  investorBuyBack: 'plain',
} as const satisfies Readonly<Record<string, 'secret' | 'plain'>>;

type EventOf<K extends 'secret' | 'plain'> = {
  [E in keyof typeof MAIL_EVENTS]: (typeof MAIL_EVENTS)[E] extends K ? E : never;
}[keyof typeof MAIL_EVENTS];

/** A mail that anybody who reads the outbox may read, ready to be kept and sent. */
export interface Mail {
  readonly event: EventOf<'plain'>;
  readonly subject: string;
  readonly body: string;
}

/** A mail whose text opens something, with each of the secrets that its text holds. */
export interface SecretMail {
  readonly event: EventOf<'secret'>;
  readonly subject: string;
  readonly body: string;
  readonly secrets: readonly string[];
}

/** A file that goes along with a mail. */
export interface MailFile {
  readonly name: string;
  readonly mediaType: string;
  readonly content: Buffer;
}

/** Text that leaves by the server of mail. */
export type MailText = Pick<SecretMail, 'subject' | 'body'>;
