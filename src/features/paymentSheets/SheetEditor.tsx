import { useEffect, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type {
  PaymentSheet,
  PaymentSheetDraft,
  PaymentSheetPreview,
} from '@core/contract/paymentSheets';
import type { TypedRow } from '@core/payments/pastedRows';
import { ProblemAlert } from '@/components/ProblemAlert';
import { asProblem } from '@/components/problems';
import { Section } from '@/components/Section';
import type { Option } from '@/components/SelectField';
import { count } from '@/i18n/format';
import { sheetAmount, totalText } from '@/i18n/paymentSheets';
import { usePreviewPaymentSheetQuery } from './paymentSheetsApi';
import { RecordSheetDialog } from './RecordSheetDialog';
import { SheetAccount } from './SheetAccount';
import { SheetGrid } from './SheetGrid';
import { SheetLoader } from './SheetLoader';
import { useSheetDraft } from './useSheetDraft';
import { filledRows, verdictsOf, withTail } from './sheetRows';

interface SheetEditorProps {
  readonly zones: readonly Option[];
  readonly officers: readonly Option[];
  readonly mayRecord: boolean;
  readonly onRecorded: (sheet: PaymentSheet) => void;
}

const PAUSE_MS = 350;

const draftOf = (rows: readonly TypedRow[], account: string): PaymentSheetDraft => ({
  rows: filledRows(rows),
  ...(account !== '' && { moneyAccountId: Number(account) }),
});

/** Rows with what the server said of them. */
interface Said {
  readonly rows: readonly TypedRow[];
  readonly preview: PaymentSheetPreview | undefined;
}

/** Rows typed, pasted or loaded, looked at by the server while they are typed. */
export function SheetEditor({ zones, officers, mayRecord, onRecorded }: SheetEditorProps) {
  const { rows, setRows, account, setAccount, forget } = useSheetDraft();
  const [draft, setDraft] = useState<PaymentSheetDraft>({ rows: [] });
  const [isRecording, setIsRecording] = useState(false);

  useEffect(() => {
    const timer = window.setTimeout(() => setDraft(draftOf(rows, account)), PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [rows, account]);

  const { rows: asked } = draft;
  const check = usePreviewPaymentSheetQuery(draft, { skip: asked.length === 0 });
  // The last verdicts stay beside the rows that did not change since.
  const [last, setLast] = useState<Said>({ rows: [], preview: undefined });
  const preview = asked.length === 0 ? undefined : check.currentData;
  if (preview !== undefined && preview !== last.preview) setLast({ rows: asked, preview });
  const filled = filledRows(rows);
  const isSame =
    filled.length === asked.length &&
    filled.every((row, at) => row === asked[at]) &&
    account === String(draft.moneyAccountId ?? '');
  const isChecked = isSame && !check.isFetching && preview !== undefined;
  return (
    <Section title="Nueva planilla">
      <SheetLoader
        zones={zones}
        officers={officers}
        onRows={(loaded) => setRows((before) => withTail([...filledRows(before), ...loaded]))}
      />
      <Box sx={{ mb: 1.5, fontSize: 14, color: 'text.secondary' }}>
        Escriba o pegue las filas de su hoja de cálculo en la primera celda: préstamo o documento,
        monto, fecha, medio, nota, cuenta y número de operación. Sin fecha es hoy; sin medio,
        efectivo; sin cuenta, la de siempre.
      </Box>
      <SheetAccount value={account} onChange={setAccount} />
      <SheetGrid rows={rows} verdicts={verdictsOf(last.rows, last.preview)} onChange={setRows} />
      {check.error !== undefined && asked.length > 0 && (
        <ProblemAlert title={asProblem(check.error).title} />
      )}
      <SheetSums
        preview={isChecked ? preview : undefined}
        hasRows={filled.length > 0}
        mayRecord={mayRecord}
        onRecord={() => setIsRecording(true)}
        onClear={() => setRows(withTail([]))}
      />
      {isRecording && preview !== undefined && (
        <RecordSheetDialog
          draft={draft}
          preview={preview}
          onClose={() => setIsRecording(false)}
          onRecorded={(sheet) => {
            forget();
            onRecorded(sheet);
          }}
        />
      )}
    </Section>
  );
}

interface SheetSumsProps {
  readonly preview: PaymentSheetPreview | undefined;
  readonly hasRows: boolean;
  readonly mayRecord: boolean;
  readonly onRecord: () => void;
  readonly onClear: () => void;
}

/** Sums of the rows, and the next step. */
function SheetSums({ preview, hasRows, mayRecord, onRecord, onClear }: SheetSumsProps) {
  if (!hasRows) return null;
  const isReady = preview !== undefined && preview.ready > 0;
  return (
    <Box sx={{ mt: 2, display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      <Box component="output" sx={{ flex: '1 1 260px', fontVariantNumeric: 'tabular-nums' }}>
        {preview === undefined ? 'Revisando las filas...' : <Sums preview={preview} />}
      </Box>
      <Button color="inherit" onClick={onClear}>
        Vaciar
      </Button>
      {mayRecord && (
        <Button variant="contained" disabled={!isReady} onClick={onRecord}>
          {isReady ? `Registrar ${count(preview.ready, 'pago', 'pagos')}` : 'Registrar pagos'}
        </Button>
      )}
    </Box>
  );
}

function Sums({ preview: { ready, refused, totals } }: { readonly preview: PaymentSheetPreview }) {
  return (
    <>
      <strong>
        {count(ready, 'fila lista', 'filas listas')}: {sheetAmount(totals)}
      </strong>
      {refused > 0 && ` · ${count(refused, 'fila por corregir', 'filas por corregir')}`}
      {totals.map((total) => (
        <Box key={`${total.currency} ${total.means}`} sx={{ fontSize: 14 }}>
          {totalText(total)}
        </Box>
      ))}
    </>
  );
}
