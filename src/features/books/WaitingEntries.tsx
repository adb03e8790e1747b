import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { DueEntry } from '@core/contract/entryTemplates';
import { sumOfTexts } from '@core/money/decimalTexts';
import { ALL_FUNDS, useListFundsQuery } from '@/api/funds';
import { MoneyText } from '@/components/MoneyText';
import { QueryState } from '@/components/QueryState';
import { ReasonDialog } from '@/components/ReasonDialog';
import { Section } from '@/components/Section';
import { showDate, showMonth } from '@/i18n/format';
import { useAccess } from '@/store/access';
import {
  useListAccountsQuery,
  useListDueEntriesQuery,
  useSkipEntryMonthMutation,
} from './booksApi';
import { ManualEntryDialog } from './ManualEntryDialog';

interface WaitingEntriesProps {
  readonly onDone: (result: string) => void;
}

type Step = { readonly act: 'post' | 'skip'; readonly due: DueEntry };

/** Entries of this month and of earlier ones that wait to be posted, or skipped. */
export function WaitingEntries({ onDone }: WaitingEntriesProps) {
  const entries = useListDueEntriesQuery();
  const [step, setStep] = useState<Step>();
  const leave = () => setStep(undefined);
  const done = (result: string) => {
    leave();
    onDone(result);
  };
  const total = entries.data?.length ?? 0;
  // Lenders without repeated entries read nothing of them.
  if (total === 0 && entries.error === undefined) return null;
  return (
    <Section title={`Asientos del mes por registrar (${total})`}>
      <QueryState query={entries}>
        {(rows) => (
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
            {rows.map((due) => (
              <li key={`${due.templateId} ${due.month}`}>
                <DueLine due={due} onStep={setStep} />
              </li>
            ))}
          </Box>
        )}
      </QueryState>
      {step?.act === 'post' && <PostDialog due={step.due} onClose={leave} onDone={done} />}
      {step?.act === 'skip' && <SkipDialog due={step.due} onClose={leave} onDone={done} />}
    </Section>
  );
}

interface DueLineProps {
  readonly due: DueEntry;
  readonly onStep: (step: Step) => void;
}

function DueLine({ due, onStep }: DueLineProps) {
  const { may } = useAccess();
  const { description, month, dueOn, fundName, currency, lines } = due;
  const amount = sumOfTexts(lines.filter(({ side }) => side === 'debit').map((one) => one.amount));
  const name = `${description}, ${showMonth(month)}`;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Box sx={{ flex: '1 1 260px' }}>
        <Box sx={{ fontWeight: 550 }}>{name}</Box>
        <Box sx={{ color: 'text.secondary', fontSize: 14 }}>
          <MoneyText amount={amount} currency={currency} /> · {fundName} · del {showDate(dueOn)}
        </Box>
      </Box>
      {may('postManualEntry') && (
        <Button
          size="small"
          variant="outlined"
          aria-label={`Revisar: ${name}`}
          onClick={() => onStep({ act: 'post', due })}
        >
          Revisar
        </Button>
      )}
      {may('skipEntryMonth') && (
        <Button
          size="small"
          aria-label={`Omitir: ${name}`}
          onClick={() => onStep({ act: 'skip', due })}
        >
          Omitir
        </Button>
      )}
    </Box>
  );
}

interface DueDialogProps {
  readonly due: DueEntry;
  readonly onClose: () => void;
  readonly onDone: (result: string) => void;
}

/** The entry as it would be this month: a person looks at it, and posts it. */
function PostDialog({ due, onClose, onDone }: DueDialogProps) {
  const accounts = useListAccountsQuery().data;
  const funds = useListFundsQuery(ALL_FUNDS).data?.items;
  if (accounts === undefined || funds === undefined) return null;
  const dialog = { accounts, funds, due, onClose, onDone };
  return <ManualEntryDialog {...dialog} />;
}

function SkipDialog({ due, onClose, onDone }: DueDialogProps) {
  const [skip] = useSkipEntryMonthMutation();
  const { templateId, month, description } = due;
  const name = `${description}, ${showMonth(month)}`;
  return (
    <ReasonDialog
      title={`Omitir: ${name}`}
      effect="Ese mes queda sin este asiento. El próximo mes se propone otra vez."
      confirm="Omitir"
      onClose={onClose}
      send={(reason, idempotencyKey) =>
        skip({ templateId, month, data: { reason }, idempotencyKey })
          .unwrap()
          .then(() => onDone(`${name}: quedó omitido.`))
      }
    />
  );
}
