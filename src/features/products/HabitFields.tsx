import { EXACT_INSTALLMENT } from '@core/products/productTerms';
import {
  METHOD,
  GRACE_INTEREST,
  REST_ADJUSTMENT,
  REST_DAYS_NAMES,
} from '@core/products/choiceNames';
import { CheckField } from '@/components/CheckField';
import type { FieldProps } from '@/components/fieldProps';
import { FormGrid } from '@/components/FormGrid';
import { SelectField } from '@/components/SelectField';
import { TextInput } from '@/components/TextInput';
import { optionsOf } from '@/i18n/es';
import { roundingsOf } from '@/i18n/habits';
import {
  GRACE_INTEREST_HELP,
  METHOD_HELP,
  REST_ADJUSTMENT_HELP,
  REST_DAYS_HELP,
} from '@/i18n/productHelp';
import { FrequencyPicks } from './FrequencyPicks';
import type { ProductForm } from './productForm';
import { isMore } from './productParts';

interface HabitFieldsProps {
  readonly field: (name: keyof ProductForm) => Omit<FieldProps, 'label'>;
  readonly values: Pick<
    ProductForm,
    | 'method'
    | 'totalGrace'
    | 'graceInterest'
    | 'currency'
    | 'installmentMultiple'
    | 'restDays'
    | 'restAdjustment'
  >;
}

/** Fields of how installments are made: method, balloon, grace, rounding and frequencies. */
export function HabitFields({ field, values }: HabitFieldsProps) {
  const { method, installmentMultiple, currency } = values;
  const isRounded = installmentMultiple !== EXACT_INSTALLMENT;
  return (
    <>
      <FormGrid>
        <SelectField
          label="Sistema de cuotas"
          help={METHOD_HELP[method]}
          options={optionsOf(METHOD)}
          {...field('method')}
        />
        {method === 'levelWithBalloon' && (
          <TextInput
            label="Cuota balón, % del capital"
            help="La parte que se devuelve con la última cuota."
            inputMode="decimal"
            align="right"
            suffix="%"
            maxLength={13}
            {...field('balloonPercent')}
          />
        )}
        {method !== 'fixedInstallment' && method !== 'freeForm' && (
          <>
            <GraceFields field={field} values={values} />
            <SelectField
              label="Redondeo de la cuota"
              help={isRounded ? 'La última cuota toma la diferencia.' : 'La cuota sale exacta.'}
              options={roundingsOf(currency)}
              {...field('installmentMultiple')}
            />
          </>
        )}
      </FormGrid>
      <FrequencyPicks {...field('frequencies')} />
    </>
  );
}

/** Fields of the grace: how many installments pay nothing, and how many interest alone. */
function GraceFields({ field, values: { totalGrace, graceInterest } }: HabitFieldsProps) {
  return (
    <>
      <TextInput
        label="Cuotas de gracia total"
        help="Las primeras cuotas: no devuelven capital ni pagan interés."
        inputMode="numeric"
        align="right"
        maxLength={2}
        {...field('totalGrace')}
      />
      {isMore(totalGrace) && (
        <SelectField
          label="El interés de esas cuotas"
          help={GRACE_INTEREST_HELP[graceInterest]}
          options={optionsOf(GRACE_INTEREST)}
          {...field('graceInterest')}
        />
      )}
      <TextInput
        label="Cuotas de gracia, solo con interés"
        help={
          isMore(totalGrace)
            ? 'Las que siguen a la gracia total y no devuelven capital.'
            : 'Las primeras cuotas que no devuelven capital.'
        }
        inputMode="numeric"
        align="right"
        maxLength={2}
        {...field('interestOnly')}
      />
    </>
  );
}

/** Fields of the days on which nothing falls due; without them, nothing more is asked. */
export function RestFields({ field, values }: HabitFieldsProps) {
  const { restDays, restAdjustment } = values;
  return (
    <FormGrid>
      <SelectField
        label="Días sin vencimientos"
        help={REST_DAYS_HELP[restDays]}
        options={optionsOf(REST_DAYS_NAMES)}
        {...field('restDays')}
      />
      {restDays !== 'none' && (
        <>
          <SelectField
            label="Si vence uno de esos días"
            help={REST_ADJUSTMENT_HELP[restAdjustment]}
            options={optionsOf(REST_ADJUSTMENT)}
            {...field('restAdjustment')}
          />
          <CheckField
            label="El interés corre hasta el nuevo día"
            help="Sin marcar, mover la fecha no cambia el interés."
            {...field('isRestCharged')}
          />
        </>
      )}
    </FormGrid>
  );
}
