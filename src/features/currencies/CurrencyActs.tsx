import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { currencyTitle } from '@/i18n/format';
import { useAccess } from '@/store/access';

/** Acts on a currency that is in use. */
export type CurrencyAct = 'limits' | 'first' | 'drop';

interface CurrencyActsProps {
  readonly code: string;
  /** The currencies in use. */
  readonly codes: readonly string[];
  readonly onAct: (act: CurrencyAct) => void;
}

/** All that may be done to a currency that is in use. */
export function CurrencyActs({ code, codes, onAct }: CurrencyActsProps) {
  const { may } = useAccess();
  const acts = [
    { act: 'limits', label: 'Límites', operation: 'savePrincipalLimits', isOff: false },
    {
      act: 'first',
      label: 'Hacer principal',
      operation: 'saveCurrencies',
      isOff: code === codes[0],
    },
    { act: 'drop', label: 'Quitar', operation: 'saveCurrencies', isOff: codes.length === 1 },
  ] as const;
  return (
    <Box sx={{ display: 'inline-flex', flexWrap: 'wrap' }}>
      {acts
        .filter(({ operation }) => may(operation))
        .map(({ act, label, isOff }) => (
          <Button
            key={act}
            size="small"
            disabled={isOff}
            aria-label={`${label}: ${currencyTitle(code)}`}
            onClick={() => onAct(act)}
          >
            {label}
          </Button>
        ))}
    </Box>
  );
}
