import { send, toProblem } from './client';
import type { ApiRequest } from './client';
import { saveBlob } from './saveFile';

const OPENING = 'Abriendo el documento…';

/** Opens a PDF of the server in a tab; answers what to say when it does not come. */
export async function openPdf(request: Pick<ApiRequest, 'url' | 'method' | 'data'>) {
  // Opened during the click, or the browser takes it for an unwanted window.
  const tab = window.open('', '_blank');
  if (tab !== null) {
    tab.document.title = OPENING;
    tab.document.body.textContent = OPENING;
  }
  try {
    const pdf = await send({ ...request, responseType: 'blob' });
    const bytes = new Blob([pdf as Blob], { type: 'application/pdf' });
    if (tab === null) {
      // The page stays with what is half done on it.
      saveBlob(bytes, 'documento.pdf');
      return '';
    }
    const address = URL.createObjectURL(bytes);
    tab.location.replace(address);
    window.setTimeout(() => URL.revokeObjectURL(address), 60_000);
    return '';
  } catch (error) {
    tab?.close();
    return toProblem(error).title;
  }
}
