import { send, toProblem } from '@/api/client';

/** Opens the printable receipt of a payment; answers what to say when it does not come. */
export async function openReceipt(loanId: number, paymentId: number): Promise<string> {
  // Opened during the click, or the browser takes it for an unwanted window.
  const tab = window.open('', '_blank');
  try {
    const pdf = await send({
      url: `/protected/prestamos/${loanId}/pagos/${paymentId}/recibo.pdf`,
      responseType: 'blob',
    });
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
