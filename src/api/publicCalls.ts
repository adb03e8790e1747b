import type { NeutralAnswer, NewAccount, Registered } from '@core/contract/accounts';
import { oddAnswer, send, toProblem, type ApiRequest } from './client';

/** A call of a public screen, which has no server state in the store; refused with a problem. */
async function callPublic(request: ApiRequest): Promise<object> {
  const answer = await send(request).catch((error: unknown) => {
    throw refusal(toProblem(error));
  });
  if (typeof answer !== 'object' || answer === null) throw refusal(oddAnswer(200));
  return answer;
}

/** Sends something from a public screen. */
export const postPublic = (url: string, data: unknown) => callPublic({ url, method: 'POST', data });

/** Posts a call of nobody signed in that sends a mail, or say that they do. */
export async function postForMail(url: string, data: unknown): Promise<NeutralAnswer> {
  return toNeutral(await postPublic(url, data));
}

const toNeutral = ({
  message = SENT,
  isMailed = true,
  resendAfterSeconds = RESEND_SECONDS,
  validMinutes = VALID_MINUTES,
}: Partial<NeutralAnswer>): NeutralAnswer => ({
  message,
  isMailed,
  resendAfterSeconds,
  validMinutes,
});

/** Opens an account: with the secret by which this browser may correct its e-mail, if any. */
export async function postRegistration(data: NewAccount): Promise<Registered> {
  const answer: Partial<Registered> = await postPublic('/api/registro', data);
  return { ...toNeutral(answer), registrationSecret: answer.registrationSecret ?? '' };
}

const SENT = 'Si los datos corresponden a una cuenta, recibirá un correo en unos minutos.';
// Seconds for a server that says nothing of either.
const RESEND_SECONDS = 60;
const VALID_MINUTES = 30;

const refusal = (problem: ReturnType<typeof toProblem>) =>
  Object.assign(new Error(problem.title), problem);
