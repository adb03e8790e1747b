import Box from '@mui/material/Box';
import type { ShareAct } from '@core/contract/shareSales';
import { StatusChip } from '@/components/StatusChip';
import { showDate } from '@/i18n/format';

interface ShareActStateProps {
  readonly act: Pick<ShareAct, 'undoneOn' | 'undoReason'>;
}

/** State of a sale or a buy-back: done, or undone with its day and reason. */
export function ShareActState({ act: { undoneOn, undoReason } }: ShareActStateProps) {
  if (undoneOn === null) return <StatusChip tone="good" label="Hecha" />;
  return (
    <>
      <StatusChip tone="quiet" label="Deshecha" />
      <Box sx={{ fontSize: 12, fontWeight: 400, color: 'text.secondary' }}>
        {[showDate(undoneOn), undoReason].filter(Boolean).join(': ')}
      </Box>
    </>
  );
}
