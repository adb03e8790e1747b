import { create, isAxiosError, type AxiosRequestConfig } from 'axios';
import type { AwaitingAct } from '@core/contract/awaitingActs';
import type { Problem } from '@core/contract/problem';
import { AWAITS_WORDS } from '@/i18n/awaiting';
import { laterWords } from '@/i18n/fourEyes';
import { tellToday } from '@/i18n/format';
import { readSession } from '@/store/session';

/** Request of a screen to the server. */
export type ApiRequest = Pick<
  AxiosRequestConfig,
  | 'url'
  | 'method'
  | 'data'
  | 'params'
  | 'responseType'
  | 'signal'
  | 'adapter'
  | 'fetchOptions'
  | 'onUploadProgress'
> & { readonly headers?: Readonly<Record<string, string>> };

/** No timeout, 200 to 299 is success, bearer token as stored when the page loaded. */
const client = create({
  baseURL: import.meta.env.VITE_API_BASE_URL || window.location.origin,
  adapter: 'fetch',
  withCredentials: import.meta.env.VITE_API_COOKIES === 'true',
});

let bearerToken = readSession().token;

/** Reads the stored token again, as a page load does. */
export function reloadBearerToken(): void {
  bearerToken = readSession().token;
}

/** The status of a command that was kept for a second person. */
const ACCEPTED = 202;

/** A registration and a job that was asked for are accepted too: only an act awaits somebody. */
const isAwaitingAct = (body: unknown): body is AwaitingAct =>
  /^A-\d+$/.test(String((body as Partial<AwaitingAct> | null)?.number));

/** Thrown in place of a result that is not there yet: another person approves the command. */
class Awaits extends Error {
  readonly act: AwaitingAct;

  constructor(act: AwaitingAct) {
    super(act.number);
    this.act = act;
  }
}

/** Reads why a file was refused: where bytes were asked for, the reason comes as bytes too. */
async function readRefusal(error: unknown): Promise<never> {
  if (isAxiosError(error) && error.response?.data instanceof Blob) {
    const text = await error.response.data.text();
    try {
      error.response.data = JSON.parse(text);
    } catch {
      error.response.data = text;
    }
  }
  throw error;
}

/** Sends one request and answers its body, or throws what axios throws. */
export async function send(request: ApiRequest): Promise<unknown> {
  const headers = bearerToken === '' ? {} : { Authorization: `Bearer ${bearerToken}` };
  const asked = { ...request, headers: { ...headers, ...request.headers } };
  const response = await client.request<unknown>(asked).catch(readRefusal);
  tellToday(response.headers['x-business-date']);
  if (response.status === ACCEPTED && isAwaitingAct(response.data)) throw new Awaits(response.data);
  return response.data;
}

const NO_ANSWER = 'No hay conexión con el servidor. Revise su red e intente nuevamente.';
const ODD_ANSWER = 'El servidor no respondió como se esperaba. Intente nuevamente en unos minutos.';

/** A problem that this browser states by itself, because the server stated none. */
function localProblem(code: string, status: number, title: string): Problem {
  return { type: 'about:blank', title, status, code, requestId: '' };
}

/** An answer that is not what the contract promises: HTML, an empty text. */
export const oddAnswer = (status: number) => localProblem('ODD_ANSWER', status, ODD_ANSWER);

/** Translates whatever a request threw; nothing else in the browser looks at axios errors. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Awaits) {
    const words = [`${AWAITS_WORDS}: ${error.act.number}`, laterWords(error.act)];
    return localProblem('AWAITS_APPROVAL', ACCEPTED, words.filter(Boolean).join('. '));
  }
  if (!isAxiosError(error)) return localProblem('UNEXPECTED', 0, ODD_ANSWER);
  if (error.response === undefined) return localProblem('NETWORK', 0, NO_ANSWER);
  const { status, data } = error.response;
  return isProblem(data)
    ? { ...data, title: waitText(status, data) ?? data.title }
    : oddAnswer(status);
}

/** Time to wait, as people say it. */
function waitText(status: number, { params }: Problem): string | undefined {
  const seconds = Number(params?.['waitSeconds'] ?? 0);
  if (status !== 429 || !(seconds > 0)) return undefined;
  const wait = seconds < 120 ? `${seconds} segundos` : `${Math.ceil(seconds / 60)} minutos`;
  return `Demasiados intentos. Espere ${wait} e intente nuevamente.`;
}

function isProblem(data: unknown): data is Problem {
  return (
    typeof data === 'object' &&
    data !== null &&
    'title' in data &&
    typeof data.title === 'string' &&
    'code' in data &&
    typeof data.code === 'string'
  );
}
