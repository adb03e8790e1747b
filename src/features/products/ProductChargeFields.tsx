import { FEE_MODE, INSURANCE_BASIS, INSURANCE_TIME } from '@core/products/choiceNames';
import { LATE_BASE } from '@core/products/lateNames';
import { CheckField } from '@/components/CheckField';
import { FormGrid } from '@/components/FormGrid';
import { MoneyField } from '@/components/MoneyField';
import { SelectField } from '@/components/SelectField';
import { TextInput } from '@/components/TextInput';
import { LATE_CHARGE_KIND, TAXED } from '@/i18n/charges';
import { optionsOf } from '@/i18n/es';
import {
  FEE_MODE_HELP,
  INSURANCE_BASIS_HELP,
  INSURANCE_TIME_HELP,
  LATE_BASE_HELP,
  LATE_CHARGE_HELP,
} from '@/i18n/productHelp';
import { LATE_RATE, LATE_YEAR } from './lateTermsForm';
import { ProductCharges } from './ProductCharges';
import { Count, isMore, Percent, type ProductField } from './productParts';
import type { ProductForm } from './productForm';

interface PartProps {
  readonly field: ProductField;
  readonly values: ProductForm;
}

/** Fields of what a loan carries besides interest: fee, insurance, fixed charges and tax. */
export function ChargeFields({ field, values }: PartProps) {
  const { downPaymentPercent, feePercent, feeMode } = values;
  return (
    <>
      <FormGrid>
        <Percent
          label="Cuota inicial, del precio"
          help={
            isMore(downPaymentPercent)
              ? 'El monto es el precio: el prestatario paga esta parte aparte y se presta el resto.'
              : 'Con 0 se presta todo el monto.'
          }
          field={field('downPaymentPercent')}
        />
        <Percent label="Comisión de desembolso" field={field('feePercent')} />
        {isMore(feePercent) && (
          <SelectField
            label="La comisión"
            help={FEE_MODE_HELP[feeMode]}
            options={optionsOf(FEE_MODE)}
            {...field('feeMode')}
          />
        )}
      </FormGrid>
      <InsuranceFields field={field} values={values} />
      <TextInput
        label="Cargos fijos de cada cuota"
        help="Uno por línea: Portes = 5.00. Vacío: ninguno"
        rows={2}
        maxLength={200}
        {...field('installmentFees')}
      />
      <ProductCharges currency={values.currency} field={field('charges')} />
      <TaxFields field={field} values={values} />
    </>
  );
}

/** The tax of each installment; without it, nothing more is asked. */
function TaxFields({ field, values: { taxed } }: PartProps) {
  return (
    <FormGrid columns={taxed === 'none' ? 1 : 3}>
      <SelectField
        label="Impuesto de cada cuota"
        help="Se suma a la cuota. La tasa y quién está exento los dice su contador."
        options={optionsOf(TAXED)}
        {...field('taxed')}
      />
      {taxed !== 'none' && (
        <>
          <TextInput
            label="Nombre del impuesto"
            help="Como IGV o IVA"
            maxLength={20}
            {...field('taxName')}
          />
          <Percent label="Porcentaje del impuesto" field={field('taxPercent')} />
        </>
      )}
    </FormGrid>
  );
}

/** Fields of credit life insurance. */
function InsuranceFields({ field, values }: PartProps) {
  const { insurancePercent, insuranceTime, insuranceBasis } = values;
  return (
    <FormGrid>
      <Percent label="Seguro de desgravamen, mensual" field={field('insurancePercent')} />
      {isMore(insurancePercent) && (
        <>
          <SelectField
            label="El desgravamen se cobra"
            help={INSURANCE_BASIS_HELP[insuranceBasis]}
            options={optionsOf(INSURANCE_BASIS)}
            {...field('insuranceBasis')}
          />
          <SelectField
            label="Cobro del desgravamen"
            help={INSURANCE_TIME_HELP[insuranceTime]}
            options={optionsOf(INSURANCE_TIME)}
            {...field('insuranceTime')}
          />
        </>
      )}
    </FormGrid>
  );
}

/** Fields of lateness: its interest, and a charge besides it; without it, nothing more. */
export function LatenessFields({ field, values }: PartProps) {
  const { lateRate, lateBase, lateFreeDays } = values;
  return (
    <FormGrid>
      <SelectField label="Tasa moratoria" options={optionsOf(LATE_RATE)} {...field('lateRate')} />
      {lateRate === 'annual' ? (
        <Percent label="Tasa moratoria anual" field={field('lateAnnualRatePercent')} />
      ) : (
        <TextInput
          label="Veces la tasa compensatoria"
          help="Como 1.15: de la tasa pactada en cada préstamo, simple por año."
          inputMode="decimal"
          align="right"
          maxLength={13}
          {...field('lateTimesOrdinary')}
        />
      )}
      <SelectField
        label="La mora corre sobre"
        help={LATE_BASE_HELP[lateBase]}
        options={optionsOf(LATE_BASE)}
        {...field('lateBase')}
      />
      <SelectField
        label="Año de la tasa moratoria"
        options={optionsOf(LATE_YEAR)}
        {...field('lateYearDays')}
      />
      <Count
        label="Días libres de mora"
        help="Días después del vencimiento que no generan mora."
        field={field('lateFreeDays')}
      />
      {isMore(lateFreeDays) && (
        <CheckField
          label="Cobrar los días libres si se exceden"
          help="Sin marcar, esos días no se cobran nunca."
          {...field('isLateChargedBack')}
        />
      )}
      <PenaltyFields field={field} values={values} />
    </FormGrid>
  );
}

/** Fields of a penalty: on what it is, from when, and whether it grows. */
function PenaltyFields({ field, values: { lateChargeKind: kind, currency } }: PartProps) {
  return (
    <>
      <SelectField
        label="Penalidad por atraso"
        help={
          kind === 'none'
            ? 'En el Perú, las entidades supervisadas por la SBS solo cobran interés moratorio.'
            : LATE_CHARGE_HELP[kind]
        }
        options={optionsOf(LATE_CHARGE_KIND)}
        {...field('lateChargeKind')}
      />
      {kind === 'fixed' && (
        <MoneyField
          label="Importe de la penalidad"
          currency={currency}
          {...field('lateChargeValue')}
        />
      )}
      {kind === 'percent' && (
        <Percent label="Porcentaje de la cuota" field={field('lateChargeValue')} />
      )}
      {kind === 'percentOfOverdue' && (
        <Percent label="Porcentaje de lo que falta" field={field('lateChargeValue')} />
      )}
      {kind !== 'none' && (
        <>
          <Count label="Días de gracia de la penalidad" field={field('lateChargeGraceDays')} />
          <TextInput
            label="Penalidad mayor con más atraso"
            help={
              'Una por línea: 9: 20.00 cobra 20.00 en lugar de la anterior desde el día 9 de ' +
              'atraso. Vacío: una sola'
            }
            rows={2}
            maxLength={100}
            {...field('lateChargeStages')}
          />
        </>
      )}
    </>
  );
}
