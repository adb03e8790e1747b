import * as yup from 'yup';
import type { Investor } from '@core/contract/investors';
import { REASON_MAX_LENGTH } from '@core/loan/rules';
import { residenceName } from '@core/countries';
import { CheckField, TICKED } from '@/components/CheckField';
import { CommandDialog } from '@/components/CommandDialog';
import { Facts } from '@/components/Facts';
import { SelectField } from '@/components/SelectField';
import { TextInput } from '@/components/TextInput';
import { unsaidBy } from '@/components/problems';
import { useCommandForm } from '@/components/useCommandForm';
import { optionsOf } from '@/i18n/es';
import { shareText, words } from '@/i18n/fields';
import { plainRate, showMoney } from '@/i18n/format';
import { KYC_TIER } from '@/i18n/investing';
import { useBaseCurrency } from '@/store/useBaseCurrency';
import { useVerifyInvestorMutation } from './investorsApi';

const schema = yup.object({
  withholdingPercent: shareText(),
  reason: words('Escriba qué se verificó', REASON_MAX_LENGTH).min(5, 'Escriba al menos 5 letras'),
});

/** Data that papers are compared with while they are at hand. */
function Declared({ investor }: { readonly investor: Investor }) {
  const currency = useBaseCurrency();
  const { document, taxResidence, annualIncome, netWorth } = investor;
  const amount = (text: string | null) => (text === null ? '—' : showMoney(text, currency));
  return (
    <Facts
      facts={[
        { term: 'Documento', value: document || '—' },
        { term: 'Paga impuestos en', value: residenceName(taxResidence) },
        { term: 'Ingresos al año', value: amount(annualIncome) },
        { term: 'Patrimonio', value: amount(netWorth) },
      ]}
    />
  );
}

interface VerifyDialogProps {
  readonly investor: Investor;
  readonly onClose: () => void;
  readonly onDone: (result: string) => void;
}

/** Verification by staff of what an investor declared, and of their bank account. */
export function VerifyDialog({ investor, onClose, onDone }: VerifyDialogProps) {
  const [verify] = useVerifyInvestorMutation();
  const { userId, name, version, withholdingPercent } = investor;
  const command = useCommandForm({
    initialValues: {
      kycTier: String(investor.kycTier),
      bank: investor.bankVerifiedOn === null ? '' : TICKED,
      institutional: investor.isInstitutional ? TICKED : '',
      withholdingPercent: withholdingPercent === null ? '' : plainRate(withholdingPercent),
      reason: '',
    },
    schema,
    send: (values, idempotencyKey) =>
      verify({
        userId,
        data: {
          kycTier: Number(values.kycTier),
          isInstitutional: values.institutional === TICKED,
          bankIsVerified: values.bank === TICKED,
          withholdingPercent: values.withholdingPercent.trim() || null,
          reason: values.reason.trim(),
          version,
        },
        idempotencyKey,
      })
        .unwrap()
        .then(() => onDone('La verificación quedó registrada.')),
  });
  const { field } = command;
  return (
    <CommandDialog
      command={command}
      title={`Verificar a ${name}`}
      confirm="Registrar verificación"
      problem={unsaidBy(command.problem, ['withholdingPercent', 'reason'])}
      onClose={onClose}
    >
      <Declared investor={investor} />
      <SelectField
        label="Hasta dónde se verificó"
        options={optionsOf(KYC_TIER)}
        {...field('kycTier')}
      />
      <CheckField
        label={`La cuenta ${investor.bankName} ${investor.bankAccount} es suya`}
        {...field('bank')}
      />
      <CheckField
        label="Es institucional: los límites de personas no la alcanzan"
        {...field('institutional')}
      />
      <TextInput
        label="Retención propia, % (opcional)"
        help="Vacío: la de la regla que rige"
        inputMode="decimal"
        maxLength={8}
        {...field('withholdingPercent')}
      />
      <TextInput
        label="Qué se verificó"
        rows={2}
        maxLength={REASON_MAX_LENGTH}
        {...field('reason')}
      />
    </CommandDialog>
  );
}
