import type { ChargeRate } from '@core/contract/oneOffCharges';
import type { LoanDetail } from '@core/contract/loans';
import type { FieldProps } from '@/components/fieldProps';
import { MoneyField } from '@/components/MoneyField';
import { SelectField } from '@/components/SelectField';
import { useGetLoanCaseQuery } from '@/features/caseMatters/casesApi';
import { useAccess } from '@/store/access';
import type { ChangeForm } from './changeForm';
import { useListChargeRatesQuery } from './loanChangesApi';

interface ChargeFieldsProps {
  readonly loan: LoanDetail;
  readonly field: (name: keyof ChangeForm) => Omit<FieldProps, 'label'>;
}

/** The rate of each kind of charge that holds on the day of a loan, in its currency. */
function ratesOf({ currency, asOf }: LoanDetail, rates: readonly ChargeRate[]) {
  const held = rates.filter(
    (rate) => rate.currency === currency && !rate.isVoided && rate.validFrom <= asOf,
  );
  // Rates come newest first: of each kind the first one holds.
  return held.filter(
    ({ name }, index) =>
      held.findIndex((other) => other.name.toLowerCase() === name.toLowerCase()) === index,
  );
}

const helpOf = (rate: ChargeRate | undefined) => {
  if (rate === undefined) return undefined;
  return rate.taxPercent === null
    ? 'No paga impuesto.'
    : `Se le suma ${rate.taxPercent} % de impuesto.`;
};

/** Kind of the charge, from the lender's own table, and how much it is before its tax. */
export function ChargeFields({ loan, field }: ChargeFieldsProps) {
  const { data = [], isSuccess } = useListChargeRatesQuery();
  const rates = ratesOf(loan, data);
  const name = field('name');
  const amount = field('amount');
  return (
    <>
      <SelectField
        label="Cargo"
        empty="Elija un cargo"
        options={rates.map((rate) => ({ value: rate.name, label: rate.name }))}
        help={
          isSuccess && rates.length === 0
            ? 'No hay tarifas en esta moneda: las agrega un administrador en Tarifas de cargos.'
            : 'Los de la tabla de tarifas de la entidad'
        }
        {...name}
        onChange={(chosen) => {
          name.onChange(chosen);
          amount.onChange(rates.find((rate) => rate.name === chosen)?.amount ?? '');
        }}
      />
      <MoneyField
        label="Monto antes de impuesto"
        currency={loan.currency}
        help={helpOf(rates.find((rate) => rate.name === name.value))}
        {...amount}
      />
      <FileOfCost loan={loan} field={field} />
    </>
  );
}

/** File in court whose cost the charge is, where the loan has one open. */
function FileOfCost({ loan, field }: ChargeFieldsProps) {
  const { may } = useAccess();
  const isSkipped = loan.legalSince === null || !may('getLoanCase');
  const { data } = useGetLoanCaseQuery(loan.id, { skip: isSkipped });
  const files = (data?.matters ?? []).filter(({ kind, isOpen }) => isOpen && kind === 'judicial');
  if (files.length === 0) return null;
  return (
    <SelectField
      label="Costo de un expediente"
      empty="No"
      options={files.map(({ id, number, reference }) => ({
        value: String(id),
        label: `${number}, ${reference}`,
      }))}
      {...field('matterId')}
    />
  );
}
