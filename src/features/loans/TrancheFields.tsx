import type { ProductOnSale } from '@core/contract/products';
import { DateField } from '@/components/DateField';
import { Facts } from '@/components/Facts';
import type { FieldProps } from '@/components/fieldProps';
import { FormGrid } from '@/components/FormGrid';
import { MoneyField } from '@/components/MoneyField';
import { MoneyText } from '@/components/MoneyText';
import { SelectField } from '@/components/SelectField';
import { Blocks } from '@/components/Blocks';
import { toLoanTerms, type LoanForm } from './loanForm';
import { firstTranche, laterTranches, trancheCounts } from './trancheForm';

export interface TrancheFieldsProps {
  readonly values: LoanForm;
  readonly product: ProductOnSale | undefined;
  readonly field: (name: keyof LoanForm) => Omit<FieldProps, 'label'>;
  readonly currency: string;
}

/** Count of the parts in which a loan is handed over; the first is what the others leave. */
export function TrancheFields({ values, product, field, currency }: TrancheFieldsProps) {
  const max = product?.terms.maxTranches ?? 1;
  if (max === 1) return null;
  const later = laterTranches(values);
  const first = firstTranche(values, toLoanTerms(values, product).principal);
  return (
    <Blocks gap={2}>
      <SelectField
        label="Desembolsos"
        options={trancheCounts(max)}
        {...field('trancheCount')}
        isDisabled={false}
      />
      {later.length > 0 && (
        <>
          <Facts
            facts={[
              {
                term: 'Primer tramo, sale al registrar',
                value:
                  first === undefined ? (
                    'Los demás tramos suman más que el monto'
                  ) : (
                    <MoneyText amount={first} currency={currency} />
                  ),
              },
            ]}
          />
          <FormGrid>
            {later.flatMap((number) => [
              <MoneyField
                key={`amount${number}`}
                label={`Monto del tramo ${number}`}
                currency={currency}
                {...field(`tranche${number}Amount`)}
                isDisabled={false}
              />,
              <DateField
                key={`on${number}`}
                label={`Fecha prevista del tramo ${number}`}
                min={values.disbursedOn}
                {...field(`tranche${number}On`)}
                isDisabled={false}
              />,
            ])}
          </FormGrid>
        </>
      )}
    </Blocks>
  );
}
