import { OperationNumber } from '@core/contract/moneyAccounts';
import type { Payment } from '@core/contract/payments';
import type { PaymentSheetPreview } from '@core/contract/paymentSheets';
import { ODD_OPERATION_NUMBER } from '@core/payments/moneyAccountKinds';
import { expect, it } from 'vitest';
import { act } from '@tests/support/bankFiles';
import { aLoan } from '@tests/support/builders';
import { SHEETS, typedRow } from '@tests/support/paymentSheets';
import { withTestApp } from '@tests/support/testApp';

const LOAN = '/protected/prestamos/1';

it.each(['', '000123', 'OP-12/7 #3.1', 'Ñandú 9'])(
  'takes %s as the number of an operation',
  (number) => {
    expect(OperationNumber.safeParse(number).success).toBe(true);
  },
);

it.each(['<<>>', 'mal nº', 'op_1', '12;34', '1\t2'])(
  'refuses %s beside its field',
  (operationNumber) =>
    withTestApp(async (app) => {
      await aLoan(app);
      const payment = { amount: '50.00', receivedOn: '2026-03-10', means: 'transfer' };
      const errors = [{ field: 'operationNumber', message: ODD_OPERATION_NUMBER }];
      const refused = { status: 422, body: { errors } };
      expect(await act(app, `${LOAN}/pagos`, { ...payment, operationNumber })).toMatchObject(
        refused,
      );
      const rows = [typedRow('P-1', '50.00', { means: 'transferencia', operationNumber })];
      const { body } = await act(app, `${SHEETS}/simulacion`, { rows });
      expect((body as PaymentSheetPreview).rows[0]).toMatchObject({
        field: 'operationNumber',
        problem: ODD_OPERATION_NUMBER,
      });
      const paid = await act(app, `${LOAN}/pagos`, { ...payment, operationNumber: 'op-1' });
      expect((paid.body as Payment).operationNumber).toBe('OP-1');
    }),
);
