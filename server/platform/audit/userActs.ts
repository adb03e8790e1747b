import type { HandReach } from '@core/approvals/accountHands';

/**
 * Every act that the audit writes of a user: how far who did it reaches into that account, or why
 * it ties nobody. The compiler refuses an act that nobody classified here.
 */
export const USER_ACTS = {
  createUser: 'creates',
  changeUserProfile: 'makes',
  correctUserEmail: 'makes',
  showUserLink: 'makes',
  reactivateUser: 'touches',
  agreeShownLink: 'touches',
  approveStaffRecovery: 'touches',
  changeUserName: 'cambia un nombre: ni entra ni decide, y queda el de antes',
  createAdministrator: 'la hace la consola del servidor, que no es de nadie',
  printUserLink: 'lo hace la consola del servidor, que no es de nadie',
  suspendUser: 'quita el acceso',
  closeUser: 'quita el acceso',
  closeUserSession: 'quita el acceso',
  sendUserLink: 'el enlace va al correo de la cuenta, que no cambia',
  askStaffRecovery: 'nada sale hasta que otro lo aprueba: entonces cuenta',
  rejectStaffRecovery: 'nada sale',
  askShownLink: 'nada se ve hasta que otro lo conforma',
  endShownLink: 'nada se ve',
  registerAccount: 'es la cuenta propia',
  confirmEmail: 'es la cuenta propia',
  correctOwnEmail: 'es la cuenta propia, con el secreto de su registro',
  setPassword: 'es la cuenta propia',
  changeMyAccount: 'es la cuenta propia',
  savePersonalOptions: 'es la cuenta propia',
  closeSession: 'es la cuenta propia',
  closeOtherSessions: 'es la cuenta propia',
  submitReviewItem: 'es la cuenta propia',
  approvedReviewItem: 'es la cuenta de un prestatario, que nada aprueba',
  observedReviewItem: 'es la cuenta de un prestatario, que nada aprueba',
  undoReviewItem: 'es la cuenta de un prestatario, que nada aprueba',
  linkReviewBorrower: 'es la cuenta de un prestatario, que nada aprueba',
  activateAccount: 'es la cuenta de un prestatario, que nada aprueba',
} as const satisfies Readonly<Record<string, string>>;

/** An act on a user, by the name that the audit gives it. */
export type UserAction = keyof typeof USER_ACTS;

const REACHES: readonly string[] = ['creates', 'makes', 'touches'] satisfies HandReach[];

/** The acts that tie who does them to that user, with how far they reach. */
export const HANDS = Object.entries(USER_ACTS).filter((one): one is [UserAction, HandReach] =>
  REACHES.includes(one[1]),
);
