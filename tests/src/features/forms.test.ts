import { describe, expect, it } from 'vitest';
import type { AnyObjectSchema } from 'yup';
import { NewBorrower } from '@core/contract/borrowers';
import { NewFund, NewFundMovement } from '@core/contract/funds';
import { NewLoan } from '@core/contract/loans';
import { NewPayment } from '@core/contract/payments';
import {
  borrowerFormSchema,
  emptyBorrower,
  toNewBorrower,
} from '@/features/borrowers/borrowerForm';
import {
  fundFormSchema,
  emptyFundMovement,
  fundMovementFormSchema,
  toNewFund,
  toNewFundMovement,
} from '@/features/funds/fundForm';
import { suggestedFirstDue } from '@/features/loans/firstDue';
import { loanFormSchema, newLoanForm, toNewLoan } from '@/features/loans/loanForm';
import { previewSchedule } from '@/features/loans/previewSchedule';
import { newPaymentForm, paymentFormSchema, toNewPayment } from '@/features/payments/paymentForm';

/** The sentences beside the fields of a form, by field. */
async function faults(schema: AnyObjectSchema, form: object): Promise<Record<string, string>> {
  try {
    await schema.validate(form, { abortEarly: false });
    return {};
  } catch (error) {
    const { inner } = error as { inner: { path: string; message: string }[] };
    return Object.fromEntries(inner.toReversed().map(({ path, message }) => [path, message]));
  }
}

const borrower = {
  ...emptyBorrower,
  documentNumber: '41234567',
  firstNames: ' Rosa ',
  lastNames: 'Quispe',
  phone: '+51 987-654-321',
  address: 'Av. Grau 123',
  occupation: 'Comerciante',
  monthlyIncome: '2,500.5',
};

const loan = {
  ...newLoanForm('2026-03-10', '7'),
  fundId: '2',
  principal: '1,200.00',
  annualRatePercent: '30',
};

const payment = { ...newPaymentForm('2026-03-10'), amount: '215.75' };

describe('a filled form, bridged, is accepted by the contract', () => {
  it('borrower', async () => {
    expect(await faults(borrowerFormSchema, borrower)).toEqual({});
    expect(NewBorrower.parse(toNewBorrower(borrower))).toMatchObject({
      firstNames: 'Rosa',
      phone: '+51987654321',
      monthlyIncome: '2500.50',
    });
  });

  it('fund', async () => {
    const fund = { name: 'Propio', currency: 'PEN' as const, openingCapital: '50,000' };
    expect(await faults(fundFormSchema, fund)).toEqual({});
    expect(NewFund.parse(toNewFund(fund)).openingCapital).toBe('50000.00');
  });

  it('fund movement', async () => {
    const movement = { ...emptyFundMovement, amount: '10', note: 'Aporte de socios' };
    expect(await faults(fundMovementFormSchema, movement)).toEqual({});
    expect(NewFundMovement.parse(toNewFundMovement('contribution', movement)).amount).toBe('10.00');
  });

  it('loan', async () => {
    expect(await faults(loanFormSchema, loan)).toEqual({});
    expect(NewLoan.parse(toNewLoan(loan, '1294.54'))).toMatchObject({
      principal: '1200.00',
      installmentCount: 12,
      borrowerId: 7,
      fundId: 2,
    });
  });

  it('payment', async () => {
    expect(await faults(paymentFormSchema, payment)).toEqual({});
    expect(NewPayment.parse(toNewPayment(payment, 3))).toMatchObject({ loanVersion: 3 });
  });
});

describe('a form refuses beside the field', () => {
  it.each([
    [
      'a DNI of seven digits',
      borrowerFormSchema,
      { ...borrower, documentNumber: '1234567' },
      {
        documentNumber: 'El número no es válido: 8 dígitos',
      },
    ],
    [
      'a RUC with a wrong check digit',
      borrowerFormSchema,
      {
        ...borrower,
        documentType: 'RUC',
        documentNumber: '20100070971',
      },
      { documentNumber: 'El número no es válido: 11 dígitos, con su dígito de control' },
    ],
    [
      'an amount with a decimal comma',
      paymentFormSchema,
      { ...payment, amount: '215,75' },
      {
        amount: 'Use un importe como 1,250.00',
      },
    ],
    [
      'a payment of nothing',
      paymentFormSchema,
      { ...payment, amount: '0.00' },
      {
        amount: 'El importe debe ser mayor que cero',
      },
    ],
    [
      'a day that does not exist',
      paymentFormSchema,
      { ...payment, receivedOn: '31/02/2026' },
      {
        receivedOn: 'La fecha no existe',
      },
    ],
    [
      'a first due date before the disbursement',
      loanFormSchema,
      {
        ...loan,
        firstDueOn: '2026-03-01',
      },
      { firstDueOn: 'Debe ser posterior al desembolso' },
    ],
    [
      'too many installments',
      loanFormSchema,
      { ...loan, installmentCount: '481' },
      {
        installmentCount: 'De 1 a 480 cuotas',
      },
    ],
    [
      'a principal under the limit',
      loanFormSchema,
      { ...loan, principal: '10' },
      {
        principal: 'Ese monto es demasiado pequeño o demasiado grande para calcularlo. Use otro.',
      },
    ],
    [
      'a rate over the limit',
      loanFormSchema,
      { ...loan, annualRatePercent: '1001' },
      {
        annualRatePercent: 'La tasa no puede pasar de 1000 %',
      },
    ],
  ] as const)('%s', async (_case, schema, form, expected) => {
    expect(await faults(schema, form)).toEqual(expected);
  });
});

describe('the live preview', () => {
  it('waits for terms that are whole', () =>
    expect(previewSchedule({ ...loan, principal: '' }, 'PEN').kind).toBe('incomplete'));

  it('says why a loan would never be paid', () => {
    const endless = {
      ...loan,
      annualRatePercent: '900',
      installmentCount: '480',
      // A month of 31 days costs more than the level of months of all lengths.
      dayCount: 'actual/365' as const,
    };
    expect(previewSchedule(endless, 'PEN')).toEqual({
      kind: 'impossible',
      text: 'Con estos datos la cuota no alcanza a pagar el interés.',
    });
  });

  it('repays exactly what is lent', () => {
    const preview = previewSchedule(loan, 'PEN');
    expect(preview).toMatchObject({ kind: 'ready', schedule: { totalPrincipal: '1200.00' } });
  });

  it.each([
    ['monthly', '2026-02-28'],
    ['fortnightly', '2026-02-15'],
    ['weekly', '2026-02-07'],
    ['daily', '2026-02-01'],
  ] as const)('suggests the first due date of a %s loan', (frequency, date) =>
    expect(suggestedFirstDue('2026-01-31', frequency)).toBe(date),
  );
});
