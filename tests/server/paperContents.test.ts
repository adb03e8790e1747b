import { simulateLoan } from '@server/lending/loans/service';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { aBorrower, aLoan, someParties, someTerms } from '@tests/support/builders';
import { post } from '@tests/support/contracts';
import { pay, readPdf } from '@tests/support/paperMoney';
import { aProduct } from '@tests/support/products';
import { TEST_LENDER } from '@tests/support/testLender';
import { withTestApp, type TestApp } from '@tests/support/testApp';

/** Texts that each paper of an insured loan with a guarantor owes to who signs it. */
const OWED = {
  contrato: {
    'tax id of the lender': 'RUC 20100070970',
    'address of the lender': 'domicilio en Jr. Puno 320, Lima',
    'representative and power': /representada por Ada Ruiz ?, con DNI 40123456 ?, según poder/,
    'effective rate beside the nominal one': /24\.00 % TNA, que equivale a 26\.82 % TEA/,
    'base of late interest': 'Sobre el capital vencido, y por cada día de atraso',
    'right to pay ahead': 'pagar antes de lo pactado, en todo o en parte',
    'how to pay ahead': 'La elección consta en el recibo',
    guarantor: /Beto/,
    claims: 'el libro de reclamaciones de la oficina',
    'place of payment': 'la oficina de Jr. Puno 320',
    'means of payment': 'la cuenta 193-1234567-0-12 del BCP',
    insurer: 'Seguros del Sur S.A.',
    policy: '45-00123',
    ITF: 'Impuesto a las Transacciones Financieras (ITF), de 0.005 %',
  },
  hojaResumen: {
    'tax id of the lender': 'RUC 20100070970',
    'effective rate beside the nominal one': /24\.00 % TNA, que equivale a 26\.82 % TEA/,
    'base of late interest': 'sobre el capital vencido',
    'right to pay ahead': 'Puede pagar antes, en todo o en parte',
    claims: 'el libro de reclamaciones de la oficina',
    'place of payment': 'la oficina de Jr. Puno 320',
    insurer: 'Seguros del Sur S.A.',
  },
  pagare: {
    'place and day': /Lugar y fecha de emisión Lima ?, 10 de marzo de 2026/,
    acceleration: 'Vencimiento anticipado',
    protest: 'Cláusula sin protesto',
    aval: /Beto/,
    'place of payment': 'la oficina de Jr. Puno 320',
    'tax id of the lender': 'RUC 20100070970',
  },
} as const;
type Kind = keyof typeof OWED;

const TERMS = someTerms({ annualRatePercent: '24' });

/** A loan with insurance whose borrower has a guarantor, and a lender that says its ITF. */
async function anInsuredLoan(app: TestApp) {
  const itf = { itfPercent: '0.005', itfSource: 'Ley 28194', validFrom: '2026-03-01' };
  expect((await post(app, 'prestamista', { body: { ...TEST_LENDER, ...itf } })).status).toBe(201);
  const ids = await someParties(app);
  const change = { insurancePercent: '0.1', rateKind: 'annualNominal', feePercent: '0' } as const;
  const { id: productId } = await aProduct(app, change);
  const terms = { ...TERMS, charges: { insurancePercent: '0.1', fees: [] } };
  const { body: made } = await post(app, 'prestamos', {
    body: {
      ...TERMS,
      ...ids,
      productId,
      lateAnnualRatePercent: '36',
      previewTotalDue: simulateLoan(terms, 'PEN').totalDue,
    },
  });
  expect(made['code']).toBeUndefined();
  await app.db.execute(sql`update borrower set email = 'rosa@ejemplo.pe'`);
  const beto = { documentNumber: '41234568', firstNames: 'Beto', email: 'beto@ejemplo.pe' };
  const { body: guarantor } = await post(app, 'clientes', { body: aBorrower(beto) });
  const { id: relatedId } = guarantor as { id: number };
  const tie = { kind: 'relation', role: 'guarantor', relatedId, relationship: 'Primo' };
  const tied = await post(app, `clientes/${ids.borrowerId}/datos`, { body: tie });
  expect(tied.status).toBe(201);
  return made as { id: number };
}

describe.each(Object.keys(OWED) as Kind[])('the paper %s', (kind) => {
  it('says what it owes to who signs it', () =>
    withTestApp(async (app) => {
      const { id } = await anInsuredLoan(app);
      const made = await post(app, 'contratos', { body: { loanId: id, kinds: [kind] } });
      expect(made.body['code']).toBeUndefined();
      const text = await readPdf(app, `contratos/${String(made.body['id'])}/archivo`);
      const lacking = Object.entries(OWED[kind]).filter(([, words]) =>
        typeof words === 'string' ? !text.includes(words) : !words.test(text),
      );
      expect(lacking.map(([what]) => what)).toEqual([]);
    }));
});

it('a receipt says who collects, the amount in words and the number of the operation', () =>
  withTestApp(async (app) => {
    const { id } = await aLoan(app);
    app.setToday('2026-04-10');
    const through = { means: 'transfer', operationNumber: '00 4512' };
    const made = await pay(app, id, '300.00', '2026-04-10', through);
    const text = await readPdf(app, `prestamos/${id}/pagos/${made.id}/recibo.pdf`);
    for (const words of ['RUC 20100070970', 'trescientos con 00/100 soles', '004512']) {
      expect(text).toContain(words);
    }
  }));
