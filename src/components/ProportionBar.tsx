import Box from '@mui/material/Box';
import { sharesOf } from '@/i18n/format';
import { MoneyText } from './MoneyText';

interface Part {
  readonly label: string;
  readonly amount: string;
  readonly colour: string;
}

interface ProportionBarProps {
  readonly currency: string;
  readonly label: string;
  readonly parts: readonly Part[];
}

/** Parts of an amount compared, drawn and written. */
export function ProportionBar({ label, currency, parts }: ProportionBarProps) {
  const shares = sharesOf(parts.map(({ amount }) => amount));
  return (
    <Box component="figure" aria-label={label} sx={{ m: 0 }}>
      <Box
        aria-hidden
        sx={{
          display: 'flex',
          gap: '2px',
          height: 14,
          borderRadius: 1,
          overflow: 'hidden',
          bgcolor: 'divider',
        }}
      >
        {parts.map(({ label: name, colour }, index) => (
          <Box key={name} sx={{ width: shares[index], bgcolor: colour }} />
        ))}
      </Box>
      <Box
        component="figcaption"
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5, mt: 1, fontSize: 14 }}
      >
        {parts.map(({ label: name, amount, colour }) => (
          <Box key={name} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Box sx={{ width: 10, height: 10, borderRadius: '3px', bgcolor: colour }} />
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {name}
            </Box>
            <MoneyText amount={amount} currency={currency} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}
