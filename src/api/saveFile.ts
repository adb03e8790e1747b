import { send, toProblem, type ApiRequest } from './client';

const LIFE_MS = 60_000;

/** Gives bytes to the person as a file. */
export function saveBlob(bytes: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(bytes);
  link.download = name;
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(link.href), LIFE_MS);
}

/** Saves a file of the server; answers what to say when it does not come. */
export async function downloadFile(request: Pick<ApiRequest, 'url' | 'params'>, name: string) {
  try {
    saveBlob((await send({ ...request, responseType: 'blob' })) as Blob, name);
    return '';
  } catch (error) {
    return toProblem(error).title;
  }
}
