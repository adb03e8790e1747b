import Box from '@mui/material/Box';
import type { OpportunitySummary } from '@core/contract/opportunities';
import { MoneyText } from '@/components/MoneyText';
import { isSome } from '@/i18n/format';
import { isOpen } from '@/i18n/opportunities';

interface FundedBarProps {
  readonly opportunity: Pick<
    OpportunitySummary,
    'title' | 'currency' | 'reserved' | 'offered' | 'left' | 'fundedPercent' | 'status'
  >;
}

/**
 * Part of an opportunity that is reserved, drawn and written; while it is open, with what is left.
 */
export function FundedBar({ opportunity }: FundedBarProps) {
  const { title, currency, reserved, offered, left, fundedPercent, status } = opportunity;
  return (
    <Box component="figure" aria-label={`Fondeado de ${title}`} sx={{ m: 0 }}>
      <Box aria-hidden sx={{ height: 10, borderRadius: 1, overflow: 'hidden', bgcolor: 'divider' }}>
        <Box sx={{ width: `${fundedPercent}%`, height: 1, bgcolor: 'primary.main' }} />
      </Box>
      <Box
        component="figcaption"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          columnGap: 2,
          mt: 0.75,
          fontSize: 14,
        }}
      >
        <span>
          <strong>{fundedPercent}&nbsp;%</strong> fondeado:{' '}
          <MoneyText amount={reserved} currency={currency} /> de{' '}
          <MoneyText amount={offered} currency={currency} />
        </span>
        {isOpen({ status }) && (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {isSome(left) ? (
              <>
                quedan <MoneyText amount={left} currency={currency} />
              </>
            ) : (
              'no queda nada por fondear'
            )}
          </Box>
        )}
      </Box>
    </Box>
  );
}
