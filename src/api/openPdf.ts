import { send, toProblem } from './client';
import type { ApiRequest } from './client';

/** Opens a PDF of the server in a tab; answers what to say when it does not come. */
export async function openPdf(request: Pick<ApiRequest, 'url' | 'method' | 'data'>) {
  // Opened during the click, or the browser takes it for an unwanted window.
  const tab = window.open('', '_blank');
  try {
    const pdf = await send({ ...request, responseType: 'blob' });
    const address = URL.createObjectURL(new Blob([pdf as Blob], { type: 'application/pdf' }));
    if (tab === null) window.location.assign(address);
    else tab.location.replace(address);
    window.setTimeout(() => URL.revokeObjectURL(address), 60_000);
    return '';
  } catch (error) {
    tab?.close();
    return toProblem(error).title;
  }
}
