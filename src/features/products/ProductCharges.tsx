import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import type { LedgerAccount } from '@core/contract/books';
import { CHARGE_BASIS, CHARGE_MOMENT } from '@core/products/chargeNames';
import { Blocks } from '@/components/Blocks';
import type { FieldProps } from '@/components/fieldProps';
import { FormGrid } from '@/components/FormGrid';
import { MoneyField } from '@/components/MoneyField';
import { SelectField } from '@/components/SelectField';
import { TextInput } from '@/components/TextInput';
import { optionsOf } from '@/i18n/es';
import { CHARGE_BASIS_HELP, CHARGE_MOMENT_HELP } from '@/i18n/productHelp';
import { EMPTY_CHARGE, firstProblem, readRows, writeRows, type ChargeRow } from './chargeForm';
import { Percent } from './productParts';
import { useListProductAccountsQuery } from './productsApi';

interface ProductChargesProps {
  readonly currency: string;
  readonly field: Omit<FieldProps, 'label'>;
}

/** Charges besides the usual ones: as many as the product has, and a way to add one more. */
export function ProductCharges({ currency, field }: ProductChargesProps) {
  const { value, error, onChange } = field;
  const rows = readRows(value);
  const problem = error === undefined ? undefined : firstProblem(rows);
  const { data: accounts = [] } = useListProductAccountsQuery(undefined, {
    skip: rows.every(({ charged }) => charged === 'eachInstallment'),
  });
  const write = (changed: readonly ChargeRow[]) => onChange(writeRows(changed));
  return (
    <Blocks gap={2}>
      {rows.map((row, index) => (
        <ChargeFieldset
          // Charges have their place alone: the second is the second, whatever it says.
          key={`charge-${index + 1}`}
          index={index}
          row={row}
          currency={currency}
          accounts={accounts}
          problem={problem?.row === index ? problem : undefined}
          onBlur={field.onBlur}
          onChange={(changed) => write(rows.with(index, changed))}
          onRemove={() => write(rows.toSpliced(index, 1))}
        />
      ))}
      {problem === undefined && error !== undefined && (
        <FormHelperText error>{error}</FormHelperText>
      )}
      <Box>
        <Button variant="outlined" color="inherit" onClick={() => write([...rows, EMPTY_CHARGE])}>
          {rows.length === 0 ? 'Agregar otro cargo' : 'Agregar un cargo más'}
        </Button>
      </Box>
    </Blocks>
  );
}

interface FieldsetProps {
  readonly index: number;
  readonly row: ChargeRow;
  readonly currency: string;
  readonly accounts: readonly LedgerAccount[];
  readonly problem: ReturnType<typeof firstProblem>;
  readonly onBlur: (() => void) | undefined;
  readonly onChange: (row: ChargeRow) => void;
  readonly onRemove: () => void;
}

/** One charge: how it is reckoned, when it is taken, its tax, and its account where it has one. */
function ChargeFieldset(props: FieldsetProps) {
  const { index, row, currency, accounts, problem, onRemove } = props;
  const name = `Cargo ${index + 1}`;
  const input = (field: keyof ChargeRow) => ({
    name: `charges${index + 1}-${field}`,
    value: row[field],
    error: problem?.field === field ? problem.message : undefined,
    ...(props.onBlur && { onBlur: props.onBlur }),
    onChange: (typed: string) => props.onChange(fitted({ ...row, [field]: typed })),
  });
  const isOnce = row.charged !== 'eachInstallment';
  return (
    <Box component="fieldset" aria-label={name} sx={FRAME}>
      <Blocks gap={2}>
        <FormGrid>
          <TextInput label={`${name}, nombre`} maxLength={40} {...input('name')} />
          <SelectField
            label="Cuándo se cobra"
            help={CHARGE_MOMENT_HELP[row.charged]}
            options={optionsOf(CHARGE_MOMENT)}
            {...input('charged')}
          />
          <SelectField
            label="Cómo se calcula"
            help={CHARGE_BASIS_HELP[row.basis]}
            options={optionsOf(CHARGE_BASIS).filter(({ value }) => !isOnce || ONCE.includes(value))}
            {...input('basis')}
          />
          {row.basis === 'fixed' ? (
            <MoneyField label="Importe" currency={currency} {...input('value')} />
          ) : (
            <Percent label="Porcentaje" field={input('value')} />
          )}
          <Percent
            label="Impuesto propio (opcional)"
            help="IGV o IVA sobre este cargo. Vacío: no paga."
            field={input('taxPercent')}
          />
          {isOnce && (
            <SelectField
              label="Cuenta contable"
              help="De ingreso, o de lo que se debe a un tercero."
              options={[{ value: '', label: 'Ingresos por comisiones' }, ...accountsFor(accounts)]}
              {...input('account')}
            />
          )}
        </FormGrid>
        <Box>
          <Button size="small" color="inherit" onClick={onRemove}>
            Quitar {row.name.trim() === '' ? name.toLowerCase() : row.name.trim()}
          </Button>
        </Box>
      </Blocks>
    </Box>
  );
}

/** Ways of reckoning a charge that is taken once: there is no installment yet, nor a balance. */
const ONCE: readonly string[] = ['fixed', 'percentOfAmount'];

/** A row whose way of reckoning is one of its moment. */
const fitted = (row: ChargeRow): ChargeRow =>
  row.charged === 'eachInstallment' || ONCE.includes(row.basis) ? row : { ...row, basis: 'fixed' };

/** Accounts that a charge may be posted to: income, or what is owed on to somebody else. */
const accountsFor = (accounts: readonly LedgerAccount[]) =>
  accounts
    .filter(({ kind, isActive, isControl }) => {
      return isActive && !isControl && (kind === 'income' || kind === 'liability');
    })
    .map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }));

const FRAME = { m: 0, p: 2, minWidth: 0, border: 1, borderColor: 'divider', borderRadius: 2 };
