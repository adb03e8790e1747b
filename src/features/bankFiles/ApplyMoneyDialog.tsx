import { useState } from 'react';
import Typography from '@mui/material/Typography';
import * as yup from 'yup';
import type { BankLine, BankLinePreview } from '@core/contract/bankFiles';
import { CheckField, TICKED } from '@/components/CheckField';
import { CommandDialog } from '@/components/CommandDialog';
import { Facts } from '@/components/Facts';
import { unsaidBy } from '@/components/problems';
import { useCommandForm } from '@/components/useCommandForm';
import { LoanOrDocumentField } from '@/features/loans/LoanOrDocumentField';
import { OperationNumberField } from '@/features/moneyAccounts/OperationNumberField';
import { applicationText, dayText } from '@/i18n/bankFiles';
import { words } from '@/i18n/fields';
import { isSome, showMoney } from '@/i18n/format';
import { ruledExcessText } from '@/i18n/ruledExcess';
import { useApplyBankLineMutation, usePreviewBankLineMutation } from './bankFilesApi';

interface ApplyMoneyDialogProps {
  readonly line: BankLine;
  readonly onDone: (result: string) => void;
  readonly onClose: () => void;
}

interface ApplicationForm {
  loan: string;
  keepsExcess: string;
  operationNumber: string;
}

const schema = yup.object({ loan: words('Escriba el préstamo o el documento', 60) });

/** Whose the money is, then what it pays there, then the payment. */
export function ApplyMoneyDialog({ line, onDone, onClose }: ApplyMoneyDialogProps) {
  const [look] = usePreviewBankLineMutation();
  const [apply] = useApplyBankLineMutation();
  const [preview, setPreview] = useState<BankLinePreview>();
  const command = useCommandForm<ApplicationForm>({
    initialValues: { loan: line.loanNumber, keepsExcess: '', operationNumber: '' },
    schema,
    send: async ({ loan, keepsExcess, operationNumber }, idempotencyKey) => {
      const number = operationNumber.trim();
      const said = {
        ...(keepsExcess === TICKED && { keepsExcess: true }),
        ...(number !== '' && { operationNumber: number }),
      };
      if (preview === undefined) {
        setPreview(await look({ id: line.id, data: { loan: loan.trim(), ...said } }).unwrap());
        return;
      }
      const data = { loan: preview.loanNumber, ...said };
      const paid = await apply({ id: line.id, data, idempotencyKey }).unwrap();
      onDone(`${line.number} pagó ${paid.loanNumber}: recibo ${paid.receiptNumber}.`);
    },
  });
  const { field, problem } = command;
  return (
    <CommandDialog
      command={command}
      title={`Identificar ${line.number}`}
      confirm={preview === undefined ? 'Ver qué pagaría' : 'Registrar el pago'}
      busy={preview === undefined ? 'Calculando...' : 'Registrando...'}
      problem={preview === undefined ? unsaidBy(problem, ['loan', 'operationNumber']) : problem}
      onClose={onClose}
    >
      <Typography>
        {showMoney(line.amount!, line.currency)} · {line.reference}
      </Typography>
      {preview === undefined ? (
        <>
          <LoanOrDocumentField {...field('loan')} />
          <CheckField
            label="Si sobra dinero, guardarlo como saldo a favor"
            {...field('keepsExcess')}
          />
        </>
      ) : (
        <Preview preview={preview} />
      )}
      {line.operationNumber === '' && (
        <OperationNumberField
          label="N.º de operación (si la cuenta lo pide)"
          help="El archivo no lo trajo: está en la constancia de quien pagó."
          {...field('operationNumber')}
        />
      )}
    </CommandDialog>
  );
}

const Preview = ({ preview }: { readonly preview: BankLinePreview }) => (
  <>
    <Facts
      facts={[
        { term: 'Préstamo', value: `${preview.loanNumber} · ${preview.borrowerName}` },
        { term: 'Debe', value: showMoney(preview.outstandingBefore, preview.currency) },
        ...(isSome(preview.excess)
          ? [{ term: 'Saldo a favor', value: showMoney(preview.excess, preview.currency) }]
          : []),
      ]}
    />
    <Typography>{applicationText(preview)}</Typography>
    {preview.ruled !== null && (
      <Typography>{ruledExcessText(preview.ruled, preview.currency)}</Typography>
    )}
    <Typography>{dayText(preview)}</Typography>
  </>
);
