import { send, toProblem } from './client';

interface Upload {
  readonly url: string;
  readonly file: File;
  readonly idempotencyKey: string;
  /** Query of the address, besides the name of the file. */
  readonly params?: Readonly<Record<string, string>>;
  /** The field of the form that holds the file, beside which a refusal is said. */
  readonly field?: string;
  /** Told how much has left, from 0 to 100. */
  readonly onProgress: (percent: number) => void;
}

/** Sends one file as it is, telling how far it got; refused with a problem. */
export function sendFile({
  url,
  file,
  idempotencyKey,
  params,
  field = 'file',
  onProgress,
}: Upload): Promise<unknown> {
  return send({
    url,
    method: 'PUT',
    data: file,
    params: { ...params, name: file.name },
    headers: { 'Content-Type': 'application/octet-stream', 'Idempotency-Key': idempotencyKey },
    // The adapter that alone tells how much of a body has left.
    adapter: 'xhr',
    onUploadProgress: ({ progress = 0 }) => onProgress(Math.round(progress * 100)),
  }).catch((error: unknown) => {
    const problem = toProblem(error);
    const errors = problem.errors?.map((one) => (one.field === 'file' ? { ...one, field } : one));
    throw Object.assign(new Error(problem.title), { ...problem, errors });
  });
}

/** The content of a file that only the signed-in person may see. */
export async function loadFile(url: string): Promise<Blob> {
  return (await send({ url, responseType: 'blob' })) as Blob;
}
