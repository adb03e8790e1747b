import type { Content } from 'pdfmake/interfaces';

/** The foot of a paper that proves itself: a QR to its page, and the address in letters. */
export const qrProof = (number: string, verifyUrl: string): Content => ({
  columns: [
    { qr: verifyUrl, fit: 72, width: 84 },
    {
      text: `Compruebe este documento (${number}) en:\n${verifyUrl}`,
      fontSize: 8,
      margin: [0, 20, 0, 0],
    },
  ],
  margin: [0, 24, 0, 0],
  unbreakable: true,
});
