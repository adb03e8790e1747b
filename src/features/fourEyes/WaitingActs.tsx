import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { AwaitingAct, AwaitingActPage } from '@core/contract/awaitingActs';
import { toAdvanced } from '@/paths';
import { calmOf, WaitingSection } from '@/components/CalmBoxes';
import { QueryState } from '@/components/QueryState';
import { ResultAlert } from '@/components/ResultAlert';
import { SelectField } from '@/components/SelectField';
import { TextLink } from '@/components/TextLink';
import { optionsOf } from '@/i18n/es';
import { count, showInstant } from '@/i18n/format';
import { AWAITING_STATUS, laterWords } from '@/i18n/fourEyes';
import { useAccess } from '@/store/access';
import { AwaitingActDialog } from './AwaitingActDialog';
import { useListAwaitingActsQuery } from './fourEyesApi';

const SHOWN = '20';

/** Acts that await a second person: theirs to decide, and what they asked for. */
export function WaitingActs() {
  const { may } = useAccess();
  const [status, setStatus] = useState<string>('awaiting');
  const acts = useListAwaitingActsQuery({ limit: SHOWN, status });
  const [opened, setOpened] = useState<AwaitingAct>();
  const [result, setResult] = useState<{ text: string; link?: string | null }>();
  const [isOpen, setIsOpen] = useState(false);
  const total = acts.data?.total ?? 0;
  // A box that had work keeps its place: what was just decided is looked at there.
  if (total > 0 && !isOpen) setIsOpen(true);
  const title = 'Actos que esperan a otra persona';
  return (
    <WaitingSection
      calm={isOpen ? undefined : calmOf(acts, hasNone, 'Ningún acto espera.')}
      title={status === 'awaiting' && total > 0 ? `${title} (${total})` : title}
      action={
        <>
          {!isOpen && (
            <Button size="small" onClick={() => setIsOpen(true)}>
              Ver los decididos
            </Button>
          )}
          {may('addApprovalRule') && (
            <TextLink to={toAdvanced('cuatro-ojos')}>Ver las reglas</TextLink>
          )}
        </>
      }
    >
      {result !== undefined && (
        <ResultAlert>
          {result.text}{' '}
          {isText(result.link) && <TextLink to={result.link}>Ver de qué se trata</TextLink>}
        </ResultAlert>
      )}
      <Box sx={{ maxWidth: 220, mb: 2 }}>
        <SelectField
          label="Cuáles"
          name="status"
          options={optionsOf(AWAITING_STATUS)}
          value={status}
          onChange={setStatus}
        />
      </Box>
      <QueryState query={acts} isEmpty={hasNone} empty="Ningún acto está así.">
        {({ items }) => (
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
            {items.map((act) => (
              <li key={act.id}>
                <WaitingAct act={act} onOpen={() => setOpened(act)} />
              </li>
            ))}
            {total > items.length && (
              <li>Y {count(total - items.length, 'acto más', 'actos más')}.</li>
            )}
          </Box>
        )}
      </QueryState>
      {opened !== undefined && (
        <AwaitingActDialog
          act={opened}
          onClose={() => setOpened(undefined)}
          onDone={(text, link) => {
            setOpened(undefined);
            setResult({ text, ...(link !== undefined && { link }) });
          }}
        />
      )}
    </WaitingSection>
  );
}

const isText = (link: string | null | undefined) => typeof link === 'string';

const hasNone = ({ items }: AwaitingActPage) => items.length === 0;

/** End of an act in one clause; undefined while it waits. */
function endWords(status: AwaitingAct['status'], decision: AwaitingAct['decision']) {
  if (decision === null) return undefined;
  return status === 'superseded'
    ? `ya no procede: ${decision.reason.replace(/\.$/, '')}`
    : `lo decidió ${decision.by}`;
}

function WaitingAct({ act, onOpen }: { readonly act: AwaitingAct; readonly onOpen: () => void }) {
  const { number, summary, askedBy, askedAt, expiresAt, isOwn, canDecide } = act;
  const { status, decision } = act;
  const later = laterWords(act);
  const end = endWords(status, decision) ?? `vence el ${showInstant(expiresAt)}`;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Box sx={{ overflowWrap: 'anywhere' }}>
          {number}: {summary}
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: 14 }}>
          {isOwn ? 'Lo pidió usted' : `Lo pide ${askedBy}`} el {showInstant(askedAt)}; {end}.
        </Box>
        {later !== '' && <Box sx={{ color: 'text.secondary', fontSize: 14 }}>{later}</Box>}
      </Box>
      <Button
        size="small"
        variant={canDecide ? 'contained' : 'outlined'}
        aria-label={`${canDecide ? 'Revisar' : 'Ver'} ${number}`}
        onClick={onOpen}
      >
        {canDecide ? 'Revisar' : 'Ver'}
      </Button>
    </Box>
  );
}
