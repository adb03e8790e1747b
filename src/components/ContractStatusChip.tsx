import { CONTRACT_STATUS } from '@core/names/stateNames';
import type { ContractSummary } from '@core/contract/contracts';
import { StatusChip, type Tone } from './StatusChip';

const TONES: Readonly<Record<ContractSummary['status'], Tone>> = {
  GENERADO: 'warn',
  ENVIADO: 'warn',
  FIRMADO_PARCIAL: 'warn',
  FIRMADO: 'good',
  VIGENTE: 'good',
  CANCELADO: 'quiet',
  SUSTITUIDO: 'quiet',
  ANULADO: 'quiet',
  VENCIDO: 'late',
};

/** Name of the state of a contract. */
export const ContractStatusChip = ({ status }: Pick<ContractSummary, 'status'>) => (
  <StatusChip label={CONTRACT_STATUS[status]} tone={TONES[status]} />
);
