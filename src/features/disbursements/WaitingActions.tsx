import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import type { Agreement } from '@core/contract/agreements';
import type { LoanDetail } from '@core/contract/loans';
import { paths, toContract, withQuery } from '@/paths';
import { useAccess } from '@/store/access';

/** Dialogs of a loan that waits for its money. */
export type WaitingDialog = 'disburse' | 'redate' | 'void';

interface WaitingActionsProps {
  readonly loan: LoanDetail;
  readonly agreement: Agreement;
  readonly onChoose: (dialog: WaitingDialog) => void;
}

/** Acts on a loan that waits for its money, the next step first. */
export function WaitingActions({ loan, agreement, onChoose }: WaitingActionsProps) {
  const { may } = useAccess();
  const { step } = agreement;
  const mayLeave = step === 'disburse' || step === 'redate';
  const weight = (isNext: boolean) => (isNext ? 'contained' : 'outlined');
  return (
    <>
      <ContractStep loan={loan} agreement={agreement} />
      {may('redateLoan') && (
        <Button
          variant={weight(step === 'redate' || step === 'extend')}
          onClick={() => onChoose('redate')}
        >
          Cambiar fecha
        </Button>
      )}
      {may('voidLoan') && (
        <Button variant="outlined" color="error" onClick={() => onChoose('void')}>
          Anular
        </Button>
      )}
      {may('disburseAgreed') && (
        <Button
          variant={weight(step === 'disburse' || !mayLeave)}
          disabled={!mayLeave}
          onClick={() => onChoose('disburse')}
        >
          Desembolsar
        </Button>
      )}
    </>
  );
}

/** Next step of the contract of a loan: made, sent, signed. */
function ContractStep({ loan, agreement }: Omit<WaitingActionsProps, 'onChoose'>) {
  const { may } = useAccess();
  const { contract, step } = agreement;
  const hasNone =
    contract === null || ['ANULADO', 'VENCIDO', 'SUSTITUIDO'].includes(contract.status);
  if (hasNone) {
    return may('generateContract') ? (
      <Button
        variant={step === 'generateContract' ? 'contained' : 'outlined'}
        component={Link}
        to={withQuery(paths.generateContract, { loan: loan.id })}
      >
        Generar contrato
      </Button>
    ) : null;
  }
  const isUnsigned = ['GENERADO', 'ENVIADO', 'FIRMADO_PARCIAL'].includes(contract.status);
  if (!isUnsigned || !may('getContract')) return null;
  return (
    <Button
      variant={step === 'sendContract' || step === 'signContract' ? 'contained' : 'outlined'}
      component={Link}
      to={toContract(contract.id)}
    >
      {contract.status === 'GENERADO' ? 'Enviar a firmar' : 'Ver las firmas'}
    </Button>
  );
}
