import { skipToken } from '@reduxjs/toolkit/query';
import Box from '@mui/material/Box';
import { SelectField } from '@/components/SelectField';
import { useListMoneyAccountsQuery } from '@/features/moneyAccounts/moneyAccountsApi';
import { useAccess } from '@/store/access';

interface SheetAccountProps {
  readonly value: string;
  readonly onChange: (accountId: string) => void;
}

/** Account that the whole sheet was paid into, for the rows that name no account. */
export function SheetAccount({ value, onChange }: SheetAccountProps) {
  const { may } = useAccess();
  const { data = [] } = useListMoneyAccountsQuery(may('listMoneyAccounts') ? {} : skipToken);
  if (data.length === 0) return null;
  return (
    <Box sx={{ maxWidth: { sm: 420 }, mb: 1.5 }}>
      <SelectField
        name="sheetAccount"
        label="Cuenta de la planilla"
        help="Para las filas sin cuenta; las de otro medio, como efectivo, van a la del fondo."
        empty="La de siempre de cada fondo"
        options={data.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={value}
        onChange={onChange}
      />
    </Box>
  );
}
