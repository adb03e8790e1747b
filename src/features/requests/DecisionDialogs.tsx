import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import type { RequestDetail } from '@core/contract/requests';
import { REASON_MAX_LENGTH } from '@core/loan/rules';
import { RATE_KIND_SHORT, RATE_LABEL } from '@core/products/choiceNames';
import { REJECT_REASON } from '@core/names/requestNames';
import { CheckField } from '@/components/CheckField';
import { CommandDialog } from '@/components/CommandDialog';
import type { FieldProps } from '@/components/fieldProps';
import { FormGrid } from '@/components/FormGrid';
import { MoneyField } from '@/components/MoneyField';
import { RadioField } from '@/components/RadioField';
import { SelectField } from '@/components/SelectField';
import { TextInput } from '@/components/TextInput';
import { useCommandForm } from '@/components/useCommandForm';
import { optionsOf } from '@/i18n/es';
import { count, showMoney, showRate } from '@/i18n/format';
import { askedName } from '@/i18n/purchaseFacts';
import { useAccess } from '@/store/access';
import { ApprovalPreview } from './ApprovalPreview';
import { capacityAsked, previewApproval } from './approvalFigures';
import { CapacityWarning } from './CapacityWarning';
import {
  approveFormOf,
  approveSchema,
  observeSchema,
  readItems,
  rejectSchema,
  toApproval,
  voteSchema,
  type ApproveForm,
  type RejectForm,
  type VoteForm,
} from './decisionForms';

/** A decision on a request, sent with the version that was seen. */
export interface DecisionProps {
  readonly request: RequestDetail;
  readonly send: (data: Readonly<Record<string, unknown>>, key: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Gives a request back with what is to be mended. */
export function ObserveDialog({ request, send, onClose }: DecisionProps) {
  const command = useCommandForm<{ items: string }>({
    initialValues: { items: '' },
    schema: observeSchema,
    send: ({ items }, key) => send({ items: readItems(items) }, key),
  });
  const { field } = command;
  return (
    <CommandDialog
      command={command}
      title={`Observar ${request.folio}`}
      confirm="Devolver con observaciones"
      busy="Devolviendo..."
      onClose={onClose}
    >
      <Typography>El prestatario verá esta lista y podrá corregir y volver a enviar.</Typography>
      <TextInput
        label="Qué debe corregir"
        help="Una observación por línea"
        rows={4}
        isFirst
        maxLength={2000}
        {...field('items')}
      />
    </CommandDialog>
  );
}

const VOTES = [
  { value: 'for', label: 'A favor', detail: 'Se puede aprobar cuando estén todos los votos' },
  { value: 'return', label: 'Devolver', detail: 'Vuelve a evaluación con su motivo' },
  { value: 'reject', label: 'En contra', detail: 'La solicitud queda rechazada' },
];

/** One vote in the round. */
export function VoteDialog({ request, send, onClose }: DecisionProps) {
  const command = useCommandForm<VoteForm>({
    initialValues: { vote: '', reason: '' },
    schema: voteSchema,
    send: ({ vote, reason }, key) => send({ vote, reason: reason.trim() }, key),
  });
  const { form, field } = command;
  return (
    <CommandDialog
      command={command}
      title={`Votar ${request.folio}`}
      confirm="Registrar mi voto"
      busy="Votando..."
      onClose={onClose}
    >
      <CapacityWarning request={request} {...capacityAsked(request)} />
      {request.deciders?.isLastApprover === true && (
        <Alert severity="warning" icon={false}>
          Si vota, ya no podrá aprobarla, y nadie más puede dar la aprobación final. Antes de votar,
          pida que otra persona vote, o que un administrador dé ese permiso a alguien más.
        </Alert>
      )}
      <RadioField label="Mi voto" options={VOTES} {...field('vote')} />
      <TextInput
        label={['return', 'reject'].includes(form.values.vote) ? 'Motivo' : 'Motivo (opcional)'}
        rows={2}
        maxLength={REASON_MAX_LENGTH}
        {...field('reason')}
      />
    </CommandDialog>
  );
}

interface CountFieldProps extends Omit<FieldProps, 'label'> {
  readonly request: RequestDetail;
  readonly resulting: number | undefined;
}

/** Number of installments within the product; of an agreed one, the number that results. */
function CountField({ request, resulting, ...field }: CountFieldProps) {
  const { minInstallments, maxInstallments } = request.product.terms;
  const { installmentAmount: agreed } = request.terms;
  return (
    <TextInput
      label="Número de cuotas"
      help={
        minInstallments === maxInstallments
          ? count(maxInstallments, 'cuota', 'cuotas')
          : `De ${minInstallments} a ${count(maxInstallments, 'cuota', 'cuotas')}`
      }
      inputMode="numeric"
      align="right"
      maxLength={3}
      {...field}
      {...(agreed !== undefined && {
        help: `Resulta de la cuota acordada de ${showMoney(agreed, request.currency)}`,
        value: String(resulting ?? ''),
        isDisabled: true,
      })}
    />
  );
}

/** Grants a request, perhaps with other terms within the limits. */
export function ApproveDialog({ request, send, onClose }: DecisionProps) {
  const { product, currency } = request;
  const { terms } = product;
  const { may } = useAccess();
  const command = useCommandForm<ApproveForm>({
    initialValues: approveFormOf(request),
    schema: approveSchema,
    send: (values, key) => send(toApproval(values), key),
  });
  const { form, field } = command;
  const preview = previewApproval(request, form.values);
  const isExplained = preview?.against !== undefined && request.guarantors.length === 0;
  const show = (amount: string) => showMoney(amount, currency);
  // The band of rates is told to who may read products.
  const rates =
    'minRatePercent' in terms
      ? { help: `De ${showRate(terms.minRatePercent)} a ${showRate(terms.maxRatePercent)}` }
      : {};
  return (
    <CommandDialog
      command={command}
      title={`Aprobar ${request.folio}`}
      confirm="Aprobar solicitud"
      busy="Aprobando..."
      onClose={onClose}
    >
      <Typography>
        {request.borrowerName} recibirá la oferta con estas condiciones, que ya no se cambian.
      </Typography>
      <FormGrid>
        <MoneyField
          label={`${askedName(terms)} aprobado`}
          help={`De ${show(terms.minAmount)} a ${show(terms.maxAmount)}`}
          currency={currency}
          isFirst
          {...field('amount')}
        />
        <CountField
          request={request}
          resulting={preview?.installmentCount}
          {...field('installmentCount')}
        />
        <TextInput
          label={RATE_LABEL[terms.rateKind]}
          {...rates}
          inputMode="decimal"
          align="right"
          suffix={`% ${RATE_KIND_SHORT[terms.rateKind]}`}
          maxLength={13}
          {...field('annualRatePercent')}
        />
        <TextInput
          label={isExplained ? 'Nota interna: por qué se aprueba' : 'Nota interna (opcional)'}
          help="La lee el equipo, no el prestatario"
          maxLength={REASON_MAX_LENGTH}
          {...field('note')}
        />
      </FormGrid>
      {may('prepareOpportunity') && (
        <CheckField
          label="Se fondeará con inversionistas"
          help="Se desembolsa cuando su oportunidad esté fondeada"
          {...field('isInvestorFunded')}
        />
      )}
      <ApprovalPreview request={request} preview={preview} />
    </CommandDialog>
  );
}

/** Ends a request without a loan. */
export function RejectDialog({ request, send, onClose }: DecisionProps) {
  const command = useCommandForm<RejectForm>({
    initialValues: { reasonCode: '', reason: '' },
    schema: rejectSchema,
    send: ({ reasonCode, reason }, key) => send({ reasonCode, reason: reason.trim() }, key),
  });
  const { field } = command;
  return (
    <CommandDialog
      command={command}
      title={`Rechazar ${request.folio}`}
      confirm="Rechazar solicitud"
      busy="Rechazando..."
      isDangerous
      onClose={onClose}
    >
      <Typography>La solicitud termina; el prestatario verá el motivo.</Typography>
      <SelectField
        label="Motivo"
        empty="Elija el motivo"
        options={optionsOf(REJECT_REASON)}
        {...field('reasonCode')}
      />
      <TextInput label="Explicación" rows={2} maxLength={REASON_MAX_LENGTH} {...field('reason')} />
    </CommandDialog>
  );
}
