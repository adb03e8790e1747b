import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { TextLink } from '@/components/TextLink';
import { Meaning } from './Meaning';

interface IndicatorCardProps {
  readonly label: string;
  readonly figure: ReactNode;
  readonly detail?: ReactNode;
  /** Why there is no figure, in few words; undefined where there is one. */
  readonly absence?: string | undefined;
  readonly meaning: string;
  /** The list that adds up to it. */
  readonly to?: string | undefined;
  readonly isAlarming?: boolean;
}

/** An indicator with what it is, what it comes from, and the loans behind it. */
export function IndicatorCard(props: IndicatorCardProps) {
  const { label, figure, absence, detail, meaning, to, isAlarming = false } = props;
  return (
    <Paper variant="outlined" sx={{ p: { xs: 1.5, sm: 2 } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, fontSize: 14 }}>
        <Box sx={{ flex: 1 }}>
          {to === undefined ? label : <TextLink to={to}>{label}</TextLink>}
        </Box>
        <Meaning of={label} text={meaning} />
      </Box>
      <Box
        sx={{
          fontSize: { xs: 18, sm: 24 },
          fontWeight: 650,
          lineHeight: 1.35,
          fontVariantNumeric: 'tabular-nums',
          color: isAlarming ? 'error.main' : 'text.primary',
        }}
      >
        {figure}
      </Box>
      {absence !== undefined && (
        <Box sx={{ fontSize: 13, color: 'text.primary' }}>Sin cifra: {absence}</Box>
      )}
      {detail !== undefined && <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{detail}</Box>}
    </Paper>
  );
}
