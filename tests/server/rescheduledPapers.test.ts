import type { JournalEntry } from '@core/contract/loanEntries';
import type { LoanDetail, PayoffQuote } from '@core/contract/loans';
import { findPaperCost } from '@server/lending/loans/costRate';
import { expect, it } from 'vitest';
import { aLoanWithFee, paperText, pay, readJson } from '@tests/support/paperMoney';
import { aRescheduledLoan } from '@tests/support/rescheduled';
import { withTestApp } from '@tests/support/testApp';

it('tells the agreement in force, what was agreed first, and which installments it replaced', () =>
  withTestApp(async (app) => {
    const { id, before, undo } = await aRescheduledLoan(app);
    const loan = await readJson<LoanDetail>(app, `prestamos/${id}`);
    const shown = loan.installments.map(({ number }) => number);
    const [from] = shown.slice(-8);
    expect(loan.replans).toMatchObject([
      {
        kind: 'rescheduling',
        number: 'CA-000001',
        on: '2026-07-20',
        fromNumber: from,
        installmentCount: 8,
        firstDueOn: '2026-08-20',
      },
    ]);
    // No number is passed over without a word.
    const told = loan.replans[0]!.replaced;
    const gone = told.flatMap(({ fromNumber, toNumber }) =>
      Array.from({ length: toNumber - fromNumber + 1 }, (_, index) => fromNumber + index),
    );
    const all = [...shown, ...gone].toSorted((a, b) => a - b);
    expect(all).toEqual(all.map((_, index) => index + 1));
    expect(loan).toMatchObject({
      agreedRatePercent: before.terms.annualRatePercent,
      agreedCostPercent: before.agreedCostPercent,
      formerRates: [{ fromNumber: 1, percent: before.terms.annualRatePercent }],
    });
    expect(before.agreedCostPercent).toMatch(/^24\.\d\d$/);

    const replaced =
      /Cuotas \d a \d: reemplazadas por la reprogramación CA-000001 del 20\/07\/2026\./;
    for (const kind of ['schedule', 'statement'] as const) {
      const paper = await paperText(app, id, { kind });
      expect(paper).toContain('Tasa de interés 18.00 % TEA');
      expect(paper).toMatch(/Cuotas? 1( a \d)? 24\.00 % TEA/);
      expect(paper).toContain(`TCEA pactada al desembolso ${before.agreedCostPercent} %`);
      expect(paper).toContain('Cuotas 8, desde la reprogramación CA-000001');
      expect(paper).toContain('Primer vencimiento 20/08/2026');
      expect(paper).toContain(
        'Pactado al desembolso 6 cuotas, 24.00 % TEA, la primera el 10/04/2026; ' +
          'reprogramado el 20/07/2026 (CA-000001)',
      );
      expect(paper).toMatch(replaced);
    }
    const schedule = await paperText(app, id, { kind: 'schedule' });
    expect(schedule).toContain('1 10/04/2026 24.00 %');
    expect(schedule).toMatch(/20\/08\/2026 18\.00 %/);

    expect((await undo()).status).toBe(200);
    const restored = await readJson<LoanDetail>(app, `prestamos/${id}`);
    expect(restored).toMatchObject({ replans: [], formerRates: [] });
  }));

it('keeps the TCEA agreed at the disbursement through a prepayment and a payoff', () =>
  withTestApp(async (app) => {
    const fee = { asked: '1200.00', principal: '1200.00', mode: 'netted' } as const;
    const { id } = await aLoanWithFee(app, fee);
    const read = () => readJson<LoanDetail>(app, `prestamos/${id}`);
    const { agreedCostPercent: agreed } = await read();
    const quoted = await findPaperCost(app.db, await read());
    expect(agreed).toBe(quoted.percent);
    expect(Number(agreed)).toBeGreaterThan(40);
    app.setToday('2026-03-20');
    await pay(app, id, '600.00', '2026-03-20', { way: 'shortenTerm' });
    expect((await read()).agreedCostPercent).toBe(agreed);
    const { amount } = await readJson<PayoffQuote>(app, `prestamos/${id}/cancelacion`);
    await pay(app, id, amount, '2026-03-20', { way: 'payOff' });
    expect(await read()).toMatchObject({ status: 'paidOff', agreedCostPercent: agreed });
    const paper = await paperText(app, id, { kind: 'statement' });
    expect(paper).toContain(`TCEA pactada al desembolso ${agreed} %`);
  }));

it('names in the books the rescheduling that its charges are of, and its undoing', () =>
  withTestApp(async (app) => {
    const { id, undo } = await aRescheduledLoan(app);
    const named = async () => {
      const entries = await readJson<JournalEntry[]>(app, `prestamos/${id}/asientos`);
      return entries.map(({ description }) => description);
    };
    expect(await named()).toContain('Reprogramación CA-000001 de P-000001');
    expect((await undo()).status).toBe(200);
    expect(await named()).toContain('Anulación de CA-000001 de P-000001');
  }));
