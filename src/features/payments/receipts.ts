import { openPdf } from '@/api/openPdf';

/** Opens the printable receipt of a payment; answers what to say when it does not come. */
export const openReceipt = (loanId: number, paymentId: number): Promise<string> =>
  openPdf({ url: `/protected/prestamos/${loanId}/pagos/${paymentId}/recibo.pdf` });
