import {
  ALLOCATION_ORDER,
  CREDIT_TYPE,
  DAY_COUNT,
  EXCESS_RULE,
  RATE_KIND,
  RATE_LABEL,
  REQUIRED_DOCUMENT,
} from '@core/products/choiceNames';
import { CheckField } from '@/components/CheckField';
import { CurrencyField } from '@/components/CurrencyField';
import { DateField } from '@/components/DateField';
import { FormGrid } from '@/components/FormGrid';
import { MoneyField } from '@/components/MoneyField';
import { PickList } from '@/components/PickList';
import { SelectField } from '@/components/SelectField';
import { TextInput } from '@/components/TextInput';
import { optionsOf } from '@/i18n/es';
import { DAY_COUNT_HELP, EXCESS_RULE_HELP, RATE_KIND_HELP } from '@/i18n/productHelp';
import { HabitFields, RestFields } from './HabitFields';
import { ChargeFields, LatenessFields } from './ProductChargeFields';
import type { ProductForm } from './productForm';
import { VariableRateFields } from './VariableRateFields';
import { Count, FieldGroup, Percent, type ProductField } from './productParts';

interface ProductFieldsProps {
  readonly field: ProductField;
  readonly values: ProductForm;
  readonly isNew: boolean;
}

type PartProps = Omit<ProductFieldsProps, 'isNew'>;

/** Fields of a product, in the order in which a lender thinks of them. */
export function ProductFields({ field, values, isNew }: ProductFieldsProps) {
  return (
    <>
      <FieldGroup title="El producto">
        <FormGrid>
          <TextInput
            label="Código"
            isFirst={isNew}
            isDisabled={!isNew}
            maxLength={20}
            {...field('code')}
          />
          <TextInput label="Nombre" isFirst={!isNew} maxLength={80} {...field('name')} />
          <CurrencyField isDisabled={!isNew} {...field('currency')} />
          <DateField label="Vale desde" {...field('validFrom')} />
        </FormGrid>
      </FieldGroup>
      <FieldGroup title="Montos, plazos y tasa">
        <LimitFields field={field} values={values} />
      </FieldGroup>
      <FieldGroup title="Cuotas">
        <HabitFields field={field} values={values} />
      </FieldGroup>
      <FieldGroup title="Domingos y feriados">
        <RestFields field={field} values={values} />
      </FieldGroup>
      <FieldGroup title="Comisión, seguro, cargos e impuesto">
        <ChargeFields field={field} values={values} />
      </FieldGroup>
      <FieldGroup title="Atrasos y pagos">
        <LatenessFields field={field} values={values} />
        <PaymentFields field={field} values={values} />
      </FieldGroup>
      <FieldGroup title="Solicitud y desembolso">
        <RequestFields field={field} values={values} />
      </FieldGroup>
    </>
  );
}

/** The least, the most and what is proposed of each, and how the rate is reckoned. */
function LimitFields({ field, values }: PartProps) {
  const { currency, rateKind, dayCount, method } = values;
  return (
    <>
      <FormGrid columns={3}>
        <MoneyField label="Monto mínimo" currency={currency} {...field('minAmount')} />
        <MoneyField label="Monto máximo" currency={currency} {...field('maxAmount')} />
        <MoneyField label="Monto propuesto" currency={currency} {...field('defaultAmount')} />
        <Count label="Cuotas mínimas" field={field('minInstallments')} />
        <Count label="Cuotas máximas" field={field('maxInstallments')} />
        <Count label="Cuotas propuestas" field={field('defaultInstallments')} />
        <Percent label={`${RATE_LABEL[rateKind]} mínima`} field={field('minRatePercent')} />
        <Percent label={`${RATE_LABEL[rateKind]} máxima`} field={field('maxRatePercent')} />
        <Percent label={`${RATE_LABEL[rateKind]} propuesta`} field={field('defaultRatePercent')} />
      </FormGrid>
      <FormGrid>
        <SelectField
          label="Tipo de tasa"
          help={RATE_KIND_HELP[rateKind]}
          options={optionsOf(RATE_KIND)}
          {...field('rateKind')}
        />
        <SelectField
          label="Base de días"
          help={DAY_COUNT_HELP[dayCount]}
          options={optionsOf(DAY_COUNT)}
          {...field('dayCount')}
        />
      </FormGrid>
      <Percent
        label="Tope de intereses, % del monto prestado"
        help="Desde el tope las cuotas no llevan interés; 0 es sin tope. La mora va aparte."
        field={field('interestCapPercent')}
      />
      {method !== 'flat' && (
        <TextInput
          label="Tramos de tasa"
          help={
            'Uno por línea: 6: 4.5 sube la tasa 4.5 puntos después de la cuota 6; 12: -2 la deja ' +
            '2 puntos bajo la inicial. Vacío: una sola tasa'
          }
          rows={2}
          maxLength={100}
          {...field('rateSteps')}
        />
      )}
      <VariableRateFields field={field} values={values} />
    </>
  );
}

/** Fields of how what is paid is shared out. */
function PaymentFields({ field, values: { excessRule } }: PartProps) {
  return (
    <>
      <SelectField
        label="Prelación de pagos"
        help="A qué va primero cada pago."
        options={optionsOf(ALLOCATION_ORDER)}
        {...field('allocationOrder')}
      />
      <SelectField
        label="Excedente de un pago"
        help={EXCESS_RULE_HELP[excessRule]}
        options={optionsOf(EXCESS_RULE)}
        {...field('excessRule')}
      />
      <Count
        label="Para reenganche, % de capital pagado"
        help="Cuánto debe haber devuelto antes de renovar."
        field={field('renewalMinPaidPercent')}
      />
    </>
  );
}

/** Fields of what is asked for, who decides, and what comes before the money. */
function RequestFields({ field, values: { currency } }: PartProps) {
  return (
    <>
      <FormGrid>
        <SelectField
          label="Tipo de crédito"
          help="De él salen la clase de riesgo y su provisión."
          options={optionsOf(CREDIT_TYPE)}
          {...field('creditType')}
        />
        <Count label="Vigencia de la oferta, en días" field={field('offerDays')} />
        <Count
          label="Capacidad máxima, en % de lo disponible"
          help="Parte del ingreso libre que toma la cuota."
          field={field('maxCapacityPercent')}
        />
        <MoneyField
          label="Deuda máxima por prestatario"
          help="Vacío: sin límite"
          currency={currency}
          {...field('maxExposure')}
        />
      </FormGrid>
      <PickList
        label="Documentos que pide"
        none=""
        isInColumns
        options={optionsOf(REQUIRED_DOCUMENT).map((option) => ({ ...option, detail: '' }))}
        {...field('requiredDocuments')}
      />
      <TextInput
        label="Votos del comité por monto"
        help="Una línea por tramo: 5,000 = 1, y la última sin tope = 2"
        rows={2}
        maxLength={200}
        {...field('committee')}
      />
      <CheckField
        label="Exige contrato firmado antes de desembolsar"
        help="Los préstamos quedan por desembolsar hasta que firmen ambas partes."
        {...field('requiresSignedContract')}
      />
      <FormGrid>
        <Count
          label="Días que un préstamo espera su desembolso"
          field={field('disbursementDays')}
        />
        <Count label="Desembolsos por préstamo, como máximo" field={field('maxTranches')} />
      </FormGrid>
    </>
  );
}
