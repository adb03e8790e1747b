import { useEffect, useEffectEvent, useState } from 'react';
import { SHEET_COLUMNS, type TypedRow } from '@core/payments/pastedRows';
import { useDraft } from '@/components/useDraft';
import { filledRows, withTail } from './sheetRows';

/** Rows of a sheet that a tab held; none of what is not a row. */
function readRows(text: string | undefined): readonly TypedRow[] {
  try {
    const rows = JSON.parse(text ?? '[]') as readonly TypedRow[];
    return rows.filter((row) => SHEET_COLUMNS.every((name) => typeof row[name] === 'string'));
  } catch {
    return [];
  }
}

/** The rows and the account of a sheet, which a reload of the page brings back. */
export function useSheetDraft() {
  const { kept, keep, forget } = useDraft('planilla');
  const [rows, setRows] = useState<readonly TypedRow[]>(() => withTail(readRows(kept?.['rows'])));
  const [account, setAccount] = useState(kept?.['account'] ?? '');
  const keepRows = useEffectEvent((typed: readonly TypedRow[], chosen: string) => {
    const filled = filledRows(typed);
    if (filled.length === 0 && chosen === '') forget();
    else keep({ rows: JSON.stringify(filled), account: chosen });
  });
  useEffect(() => keepRows(rows, account), [rows, account]);
  return { rows, setRows, account, setAccount, forget };
}
