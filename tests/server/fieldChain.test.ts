import type { FieldRecord, FieldRecordPage } from '@core/contract/fieldDevices';
import type { Payment } from '@core/contract/payments';
import { proofCode } from '@core/field/fieldRecord';
import { isBeyond, limitLeft } from '@core/field/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { books } from '@tests/support/bankFiles';
import { FIELD_RECORDS, FieldPhone, phoneOnRoute, type Signed } from '@tests/support/fieldPhone';
import { createTestApp, type TestApp } from '@tests/support/testApp';

const REASON = { reason: 'Vi el recibo y el dinero' };

describe('the chain of what phones sign', () => {
  let app: TestApp;
  let phone: FieldPhone;
  const wasTaken: Signed[] = [];

  beforeAll(async () => {
    app = await createTestApp();
    phone = await phoneOnRoute(app);
  });
  afterAll(() => app.close());

  const read = async <T>(path: string) => (await (await app.send('GET', path)).json()) as T;
  const payments = async () =>
    (
      await Promise.all([1, 2, 3].map((id) => read<Payment[]>(`/protected/prestamos/${id}/pagos`)))
    ).flat();
  const waiting = (query = '') => read<FieldRecordPage>(`${FIELD_RECORDS}?status=held${query}`);
  const decide = async (id: number, how: 'ingreso' | 'descarte') => {
    const response = await app.send('POST', `${FIELD_RECORDS}/${id}/${how}`, { body: REASON });
    return (await response.json()) as FieldRecord & { readonly code?: string };
  };

  it('Is taken in order, row by row, and once however often it is sent', async () => {
    wasTaken.push(phone.money(1, '21'), phone.visit(1, 'partial'), phone.money(2, '22'));
    const first = await phone.sync(wasTaken);
    expect(first.body.status).toBe('active');
    expect(first.body.records.map(({ number, outcome }) => [number, outcome])).toEqual([
      ['TE-000001-1', 'payment'],
      ['TE-000001-2', 'visit'],
      ['TE-000001-3', 'payment'],
    ]);
    const third = phone.money(3, '23');
    const again = await phone.sync([...wasTaken, third, third]);
    expect(again.body.records.slice(0, 3)).toEqual(first.body.records);
    expect(again.body.records).toHaveLength(4);
    expect(again.body.records[3]).toMatchObject({ number: 'TE-000001-4', status: 'taken' });
    expect(await payments()).toHaveLength(3);
    expect((await phone.day()).body).toMatchObject({ fromNumber: 5, previousHash: phone.previous });
  });

  it('Is broken by a missing record: what follows waits until it arrives', async () => {
    const missing = phone.money(1, '31');
    const after = [phone.money(1, '32'), phone.money(1, '33')];
    const broken = await phone.sync(after);
    expect(broken.body.records.map(({ heldReason }) => heldReason)).toEqual(['chain', 'chain']);
    expect(await payments()).toHaveLength(3);
    const mended = await phone.sync([missing, ...after]);
    expect(mended.body.records.map(({ status }) => status)).toEqual(['taken', 'taken', 'taken']);
    expect((await waiting()).total).toBe(0);
    expect(await payments()).toHaveLength(6);
  });

  it('Takes no number twice: another text with a number that was taken waits', async () => {
    const { number, previous } = phone;
    Object.assign(phone, { number: 0, previous: '' });
    const cloned = await phone.send(phone.money(2, '999'));
    expect(cloned).toMatchObject({ status: 'held', heldReason: 'chain', number: 'TE-000001-1' });
    Object.assign(phone, { number, previous });
    expect(await payments()).toHaveLength(6);
  });

  it('Takes nothing whose signature is not that of the phone, or that it cannot read', async () => {
    const signed = phone.money(1, '41');
    const forged = await phone.send({ ...signed, text: signed.text.replace('"41"', '"4100"') });
    expect(forged).toMatchObject({ status: 'held', heldReason: 'signature', loanId: null });
    // Whoever takes it in by hand sees for ever that nobody signed it.
    const changed = await phone.send({ ...signed, text: signed.text.replace('"41"', '"43"') });
    expect(await decide(changed.id, 'ingreso')).toMatchObject({
      status: 'taken',
      flags: expect.arrayContaining(['byPerson', 'unsigned']),
    });
    const strange = new FieldPhone(app);
    const other = await phone.send(strange.sign(signed.text));
    expect(other).toMatchObject({ heldReason: 'signature' });
    // Text with its own signature is the record itself.
    expect(await phone.send(signed)).toMatchObject({ id: other.id, status: 'taken' });
    const text = await phone.send(phone.sign('no es un recibo'));
    expect(text).toMatchObject({ heldReason: 'unreadable', amount: null });
    expect(await decide(text.id, 'ingreso')).toMatchObject({ code: 'FIELD_RECORD_UNREADABLE' });
    const { number, previous } = phone;
    for (const note of ['a\u0000b', 'a\ud800b']) {
      const noted = await phone.send(phone.visit(1, 'partial', { note }));
      expect(noted).toMatchObject({ status: 'held', heldReason: 'unreadable' });
      Object.assign(phone, { number, previous });
    }
    expect(await payments()).toHaveLength(8);
  });

  it('Waits for a person where the loan was not on the route; a person takes it', async () => {
    const record = await phone.send(phone.money(1, '51', { day: 999 }));
    expect(record).toMatchObject({ status: 'held', heldReason: 'otherLoan' });
    expect(await decide(record.id, 'ingreso')).toMatchObject({ code: 'FIELD_RECORD_REFUSED' });
    expect(await phone.send(phone.money(1, '52'))).toMatchObject({ status: 'taken' });
  });

  it('Shows whoever holds a provisional receipt whether its money arrived', async () => {
    const record = await phone.send(phone.money(3, '61'));
    const proof = async (code: string) =>
      (
        await app.fetch(new Request(`http://prestamos/api/recibos-provisionales/verificar/${code}`))
      ).text();
    const page = await proof(proofCode(phone.id, record.ordinal, record.hash));
    expect(page).toContain(`Ingresado como ${record.became}`);
    expect(page).toContain('S/ 61.00');
    const notYet = proofCode(phone.id, record.ordinal + 1, 'a'.repeat(64));
    expect(await proof(notYet)).toContain('Aún no llega');
    expect(await proof('otra-cosa')).toContain('Ningún documento nuestro');
  });

  it('Waits whole once the phone is revoked, and is listed for a person', async () => {
    const [one, two] = [phone.money(1, '71'), phone.money(2, '72')];
    await phone.revoke();
    const cash = (await books(app)).cash;
    const { body } = await phone.sync([one, two], { pendingAfter: 0 });
    expect(body.status).toBe('revoked');
    expect(body.records.map(({ heldReason }) => heldReason)).toEqual(['revoked', 'revoked']);
    expect((await books(app)).cash).toBe(cash);
    const { items, total } = await waiting('&search=TE-000001');
    expect(total).toBeGreaterThanOrEqual(2);
    expect(items.map(({ amount }) => amount)).toContain('71.00');
    const listed = await read<{ items: { wipedAt: string | null; held: number }[] }>(
      '/protected/telefonos',
    );
    expect(listed.items[0]!.wipedAt).not.toBeNull();
    expect(listed.items[0]!.held).toBeGreaterThanOrEqual(2);
    const [first, second] = body.records;
    const taken = await decide(first!.id, 'ingreso');
    expect(taken).toMatchObject({
      status: 'taken',
      outcome: 'payment',
      flags: ['changed', 'byPerson'],
    });
    const [payment] = await read<Payment[]>('/protected/prestamos/1/pagos');
    expect(payment).toMatchObject({ receiptNumber: taken.became, recordedBy: 'Alguien' });
    expect(await decide(first!.id, 'ingreso')).toMatchObject({ code: 'FIELD_RECORD_TAKEN' });
    expect(await decide(second!.id, 'descarte')).toMatchObject({ status: 'discarded' });
    expect(await decide(second!.id, 'descarte')).toMatchObject({ code: 'FIELD_RECORD_DISCARDED' });
    // Records set apart by mistake are taken afterwards.
    expect(await decide(second!.id, 'ingreso')).toMatchObject({ status: 'taken' });
    expect((await phone.sync([one, two])).body.records[0]).toMatchObject({ status: 'taken' });
  });
});

describe('the limits of a phone', () => {
  const limits = { currency: 'PEN', amount: '100.00', count: 2 };
  const money = (amount: string, currency = 'PEN') => ({ amount, currency });

  it('Stop before the sum or the count is beyond them, and at money of another currency', () => {
    expect(isBeyond(limits, [], money('100'))).toBe(false);
    expect(isBeyond(limits, [], money('100.01'))).toBe(true);
    expect(isBeyond(limits, [money('60')], money('41'))).toBe(true);
    expect(isBeyond(limits, [money('1'), money('1')], money('1'))).toBe(true);
    expect(isBeyond(limits, [], money('1', 'USD'))).toBe(true);
    expect(isBeyond(limits, [money('1', 'USD')], money('1'))).toBe(true);
    expect(limitLeft(limits, [money('130')])).toEqual({ amount: '0.00', count: 1, isOther: false });
  });
});
