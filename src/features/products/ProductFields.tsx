import type { ProductForm } from './productForm';
import { Blocks } from '@/components/Blocks';
import { CheckField } from '@/components/CheckField';
import { DateField } from '@/components/DateField';
import type { FieldProps } from '@/components/fieldProps';
import { FormGrid } from '@/components/FormGrid';
import { MoneyField } from '@/components/MoneyField';
import { PickList } from '@/components/PickList';
import { SelectField } from '@/components/SelectField';
import { TextInput } from '@/components/TextInput';
import {
  ALLOCATION_ORDER,
  EXCESS_RULE,
  CURRENCY,
  DAY_COUNT,
  FEE_MODE,
  FREQUENCY,
  METHOD,
  optionsOf,
  RATE_KIND,
  REQUIRED_DOCUMENT,
} from '@/i18n/es';
import { LATE_CHARGE_KIND, TAXED } from '@/i18n/charges';
import { CREDIT_TYPE } from '@/i18n/riskRatings';

type Field = (name: keyof ProductForm) => Omit<FieldProps, 'label'>;

interface ProductFieldsProps {
  readonly field: Field;
  readonly currency: string;
  readonly lateChargeKind: ProductForm['lateChargeKind'];
  readonly taxed: ProductForm['taxed'];
  readonly isNew: boolean;
}

/** Fields of a product: its name, what it allows, proposes and charges. */
export function ProductFields(props: ProductFieldsProps) {
  const { field, currency, lateChargeKind, taxed, isNew } = props;
  return (
    <>
      <FormGrid>
        <TextInput
          label="Código"
          isFirst={isNew}
          isDisabled={!isNew}
          maxLength={20}
          {...field('code')}
        />
        <TextInput label="Nombre" isFirst={!isNew} maxLength={80} {...field('name')} />
        <SelectField
          label="Moneda"
          options={optionsOf(CURRENCY)}
          isDisabled={!isNew}
          {...field('currency')}
        />
        <DateField label="Vale desde" {...field('validFrom')} />
      </FormGrid>
      <LimitFields field={field} currency={currency} />
      <ConditionFields field={field} currency={currency} />
      <LateChargeFields field={field} kind={lateChargeKind} currency={currency} />
      <TaxFields field={field} taxed={taxed} />
      <MoneyFields field={field} />
      <RuleFields field={field} />
      <Blocks gap={1}>
        <PickList
          label="Frecuencias de pago; la primera se propone"
          none=""
          options={picksOf(FREQUENCY)}
          {...field('frequencies')}
        />
        <PickList
          label="Documentos que pide"
          none=""
          options={picksOf(REQUIRED_DOCUMENT)}
          {...field('requiredDocuments')}
        />
      </Blocks>
    </>
  );
}

/** How its loans are reckoned, and what they must keep to. */
function ConditionFields({ field, currency }: Pick<ProductFieldsProps, 'field' | 'currency'>) {
  return (
    <FormGrid>
      <SelectField
        label="Tipo de crédito"
        options={optionsOf(CREDIT_TYPE)}
        {...field('creditType')}
      />
      <SelectField label="Tipo de tasa" options={optionsOf(RATE_KIND)} {...field('rateKind')} />
      <SelectField label="Base de días" options={optionsOf(DAY_COUNT)} {...field('dayCount')} />
      <SelectField label="Sistema de cuotas" options={optionsOf(METHOD)} {...field('method')} />
      <Percent label="Comisión de desembolso" field={field('feePercent')} />
      <SelectField label="La comisión" options={optionsOf(FEE_MODE)} {...field('feeMode')} />
      <Percent label="Tasa moratoria anual" field={field('lateAnnualRatePercent')} />
      <Percent
        label="Seguro de desgravamen, mensual sobre el saldo"
        field={field('insurancePercent')}
      />
      <Count label="Para reenganche, % de capital pagado" field={field('renewalMinPaidPercent')} />
      <Count label="Desembolsos por préstamo, como máximo" field={field('maxTranches')} />
      <Count label="Vigencia de la oferta, en días" field={field('offerDays')} />
      <Count label="Capacidad máxima, en % de lo disponible" field={field('maxCapacityPercent')} />
      <MoneyField
        label="Deuda máxima por prestatario"
        help="Vacío: sin límite"
        currency={currency}
        {...field('maxExposure')}
      />
    </FormGrid>
  );
}

interface LateChargeFieldsProps extends Pick<ProductFieldsProps, 'field' | 'currency'> {
  readonly kind: ProductForm['lateChargeKind'];
}

/** Fields of the charge for lateness besides its interest; without it, nothing more is asked. */
function LateChargeFields({ field, kind, currency }: LateChargeFieldsProps) {
  return (
    <FormGrid columns={3}>
      <SelectField
        label="Penalidad por atraso"
        help="En el Perú, las entidades supervisadas por la SBS solo cobran interés moratorio."
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
      {kind !== 'none' && <Count label="Días de gracia" field={field('lateChargeGraceDays')} />}
    </FormGrid>
  );
}

/** The tax of each installment; without it, nothing more is asked. */
function TaxFields({ field, taxed }: Pick<ProductFieldsProps, 'field' | 'taxed'>) {
  return (
    <FormGrid columns={3}>
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

/** Fields of the conditions before the money of its loans, and how long they wait for it. */
function MoneyFields({ field }: Pick<ProductFieldsProps, 'field'>) {
  return (
    <FormGrid>
      <CheckField
        label="Exige contrato firmado antes de desembolsar"
        help="Los préstamos quedan por desembolsar hasta que firmen ambas partes."
        {...field('requiresSignedContract')}
      />
      <Count label="Días que un préstamo espera su desembolso" field={field('disbursementDays')} />
    </FormGrid>
  );
}

/** Fields of charges of installments, order of allocation, and who decides on an amount. */
function RuleFields({ field }: Pick<ProductFieldsProps, 'field'>) {
  return (
    <>
      <SelectField
        label="Prelación de pagos"
        options={optionsOf(ALLOCATION_ORDER)}
        {...field('allocationOrder')}
      />
      <SelectField
        label="Excedente de un pago"
        help="Lo que supera lo que vence, si nadie elige otra cosa, como en una planilla."
        options={optionsOf(EXCESS_RULE)}
        {...field('excessRule')}
      />
      <TextInput
        label="Cargos fijos de cada cuota"
        help="Uno por línea: Portes = 5.00. Vacío: ninguno"
        rows={2}
        maxLength={200}
        {...field('installmentFees')}
      />
      <TextInput
        label="Votos del comité por monto"
        help="Una línea por tramo: 5,000 = 1, y la última sin tope = 2"
        rows={2}
        maxLength={200}
        {...field('committee')}
      />
    </>
  );
}

const picksOf = (names: Readonly<Record<string, string>>) =>
  optionsOf(names).map((option) => ({ ...option, detail: '' }));

/** The least, the most and what is proposed of each. */
function LimitFields({ field, currency }: Pick<ProductFieldsProps, 'field' | 'currency'>) {
  return (
    <FormGrid columns={3}>
      <MoneyField label="Monto mínimo" currency={currency} {...field('minAmount')} />
      <MoneyField label="Monto máximo" currency={currency} {...field('maxAmount')} />
      <MoneyField label="Monto propuesto" currency={currency} {...field('defaultAmount')} />
      <Count label="Cuotas mínimas" field={field('minInstallments')} />
      <Count label="Cuotas máximas" field={field('maxInstallments')} />
      <Count label="Cuotas propuestas" field={field('defaultInstallments')} />
      <Percent label="Tasa anual mínima" field={field('minRatePercent')} />
      <Percent label="Tasa anual máxima" field={field('maxRatePercent')} />
      <Percent label="Tasa anual propuesta" field={field('defaultRatePercent')} />
    </FormGrid>
  );
}

interface PartProps {
  readonly label: string;
  readonly field: Omit<FieldProps, 'label'>;
}

const Percent = ({ label, field }: PartProps) => (
  <TextInput label={label} inputMode="decimal" align="right" suffix="%" maxLength={9} {...field} />
);

const Count = ({ label, field }: PartProps) => (
  <TextInput label={label} inputMode="numeric" align="right" maxLength={3} {...field} />
);
