import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { WaitingLink } from '@core/contract/userLinks';
import { toAdvanced, withQuery } from '@/paths';
import { Blocks } from '@/components/Blocks';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { asProblem, type ShownProblem } from '@/components/problems';
import { calmOf, WaitingSection } from '@/components/CalmBoxes';
import { QueryState } from '@/components/QueryState';
import { ReasonDialog } from '@/components/ReasonDialog';
import { ResultAlert } from '@/components/ResultAlert';
import { TextLink } from '@/components/TextLink';
import { useIdempotencyKey } from '@/components/useIdempotencyKey';
import { HINDRANCES } from '@/i18n/hindrances';
import { showInstant } from '@/i18n/format';
import {
  useAgreeShownLinkMutation,
  useEndShownLinkMutation,
  useListWaitingLinksQuery,
} from './usersApi';

interface Chosen {
  readonly link: WaitingLink;
  readonly act: 'agree' | 'end';
}

const NOBODY = 'Nadie pidió ver el enlace de una cuenta.';

const hasNone = ({ items }: { readonly items: readonly unknown[] }) => items.length === 0;

/** The links that another administrator asks to see once, and the word of the second. */
export function WaitingLinks() {
  const waiting = useListWaitingLinksQuery();
  const [chosen, setChosen] = useState<Chosen>();
  const [result, setResult] = useState('');
  const isBusy = chosen !== undefined || result !== '';
  const total = waiting.data?.items.length ?? 0;
  const dialogProps = {
    onClose: () => setChosen(undefined),
    onDone: (text: string) => {
      setChosen(undefined);
      setResult(text);
    },
  };
  return (
    <WaitingSection
      calm={isBusy ? undefined : calmOf(waiting, hasNone, NOBODY)}
      title={total === 0 ? 'Enlaces por conformar' : `Enlaces por conformar (${total})`}
    >
      <Blocks gap={2}>
        {result !== '' && <ResultAlert>{result}</ResultAlert>}
        <QueryState query={waiting} isEmpty={hasNone} empty={NOBODY}>
          {({ items }) => (
            <Blocks gap={2}>
              {items.map((link) => (
                <Waiting key={link.id} link={link} onChoose={(act) => setChosen({ link, act })} />
              ))}
            </Blocks>
          )}
        </QueryState>
      </Blocks>
      {chosen?.act === 'agree' && <AgreeDialog link={chosen.link} {...dialogProps} />}
      {chosen?.act === 'end' && <EndDialog link={chosen.link} {...dialogProps} />}
    </WaitingSection>
  );
}

interface WaitingProps {
  readonly link: WaitingLink;
  readonly onChoose: (act: Chosen['act']) => void;
}

function Waiting({ link, onChoose }: WaitingProps) {
  const { fullName, email, profile, askedBy, askedAt, expiresAt, isMine, agreedBy } = link;
  const quiet = { color: 'text.secondary', fontSize: 14 };
  const mayAgree = link.hindrance === null && agreedBy === null;
  return (
    <Box>
      <div>
        <strong>{fullName}</strong> ({profile}): ver el enlace de su cuenta para entregárselo
      </div>
      <Box sx={{ ...quiet, overflowWrap: 'anywhere' }}>
        {email} · {isMine ? 'Lo pidió usted' : `Lo pide ${askedBy}`} el {showInstant(askedAt)};
        vence el {showInstant(expiresAt)}.
      </Box>
      {agreedBy !== null && (
        <Box sx={quiet}>
          {agreedBy} dio su conformidad.{' '}
          {isMine && (
            <TextLink to={withQuery(toAdvanced('usuarios'), { search: email })}>
              Ver el enlace en Usuarios
            </TextLink>
          )}
        </Box>
      )}
      {agreedBy === null && link.hindrance !== null && (
        <Box sx={quiet}>{HINDRANCES[link.hindrance]}</Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {mayAgree && (
          <Button variant="outlined" onClick={() => onChoose('agree')}>
            Dar conformidad
          </Button>
        )}
        <Button variant="outlined" color="error" onClick={() => onChoose('end')}>
          {isMine ? 'Retirar el pedido' : 'Rechazar'}
        </Button>
      </Box>
    </Box>
  );
}

interface DialogProps {
  readonly link: WaitingLink;
  readonly onDone: (result: string) => void;
  readonly onClose: () => void;
}

function AgreeDialog({ link, onDone, onClose }: DialogProps) {
  const [agree, { isLoading }] = useAgreeShownLinkMutation();
  const [idempotencyKey] = useIdempotencyKey();
  const [problem, setProblem] = useState<ShownProblem>();
  const { id: request, userId: id, fullName, askedBy } = link;
  const confirm = () =>
    agree({ idempotencyKey, data: { id, request } })
      .unwrap()
      .then(
        () => onDone(`Dio su conformidad: ${askedBy} ya puede ver el enlace de ${fullName}.`),
        (error: unknown) => setProblem(asProblem(error)),
      );
  return (
    <ConfirmDialog
      title={`Conformidad para el enlace de ${fullName}`}
      confirm="Dar conformidad"
      isBusy={isLoading}
      problem={problem}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {askedBy} pide ver el enlace de {fullName} para entregárselo. Quien lo ve podría entrar con
      esa cuenta. Dé su conformidad solo si sabe por qué lo pide.
    </ConfirmDialog>
  );
}

function EndDialog({ link, onDone, onClose }: DialogProps) {
  const [end] = useEndShownLinkMutation();
  const { id: request, userId: id, fullName, isMine } = link;
  const verb = isMine ? 'Retirar' : 'Rechazar';
  return (
    <ReasonDialog
      title={`${verb} el pedido del enlace de ${fullName}`}
      effect="No se muestra ningún enlace y la cuenta queda como está."
      confirm={verb}
      onClose={onClose}
      send={async (reason, idempotencyKey) => {
        await end({ idempotencyKey, data: { id, request, reason } }).unwrap();
        onDone(`El pedido del enlace de ${fullName} quedó ${isMine ? 'retirado' : 'rechazado'}.`);
      }}
    />
  );
}
