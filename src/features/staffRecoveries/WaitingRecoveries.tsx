import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { StaffRecovery, StaffRecoveryDecision } from '@core/contract/staffRecoveries';
import { Blocks } from '@/components/Blocks';
import { calmOf, WaitingSection } from '@/components/CalmBoxes';
import { QueryState } from '@/components/QueryState';
import { ReasonDialog } from '@/components/ReasonDialog';
import { ResultAlert } from '@/components/ResultAlert';
import { showInstant } from '@/i18n/format';
import { HINDRANCES } from '@/i18n/hindrances';
import { useDecideStaffRecoveryMutation, useListStaffRecoveriesQuery } from './staffRecoveriesApi';

type Decision = StaffRecoveryDecision['decision'];

interface Chosen {
  readonly asked: StaffRecovery;
  readonly decision: Decision;
}

const NOBODY = 'Nadie pidió un enlace ni otro correo para una cuenta que aprueba.';

const hasNone = ({ items }: { readonly items: readonly unknown[] }) => items.length === 0;

/** Requests to let in a colleague that approves, and the second administrator's word. */
export function WaitingRecoveries() {
  const asked = useListStaffRecoveriesQuery(undefined);
  const [chosen, setChosen] = useState<Chosen>();
  const [result, setResult] = useState('');
  const isBusy = chosen !== undefined || result !== '';
  const total = asked.data?.items.length ?? 0;
  return (
    <WaitingSection
      calm={isBusy ? undefined : calmOf(asked, hasNone, NOBODY)}
      title={total === 0 ? 'Accesos por autorizar' : `Accesos por autorizar (${total})`}
    >
      <Blocks gap={2}>
        {result !== '' && <ResultAlert>{result}</ResultAlert>}
        <QueryState query={asked} isEmpty={hasNone} empty={NOBODY}>
          {({ items }) => (
            <Blocks gap={2}>
              {items.map((one) => (
                <Asked
                  key={one.id}
                  asked={one}
                  onChoose={(decision) => setChosen({ asked: one, decision })}
                />
              ))}
            </Blocks>
          )}
        </QueryState>
      </Blocks>
      {chosen !== undefined && (
        <DecisionDialog
          {...chosen}
          onDone={(text) => {
            setChosen(undefined);
            setResult(text);
          }}
          onClose={() => setChosen(undefined)}
        />
      )}
    </WaitingSection>
  );
}

const whatIsAsked = ({ kind, newEmail }: StaffRecovery) =>
  kind === 'email' ? `cambiar su correo a ${newEmail ?? ''}` : 'un enlace para otra contraseña';

interface AskedProps {
  readonly asked: StaffRecovery;
  readonly onChoose: (decision: Decision) => void;
}

function Asked({ asked, onChoose }: AskedProps) {
  const { fullName, email, profile, askedBy, askedAt, hindrance, changes } = asked;
  const quiet = { color: 'text.secondary', fontSize: 14 };
  return (
    <Box>
      <div>
        <strong>{fullName}</strong> ({profile}): {whatIsAsked(asked)}
      </div>
      <Box sx={{ ...quiet, overflowWrap: 'anywhere' }}>
        {email} · {askedBy === null ? 'Pedido sin iniciar sesión' : `Pedido por ${askedBy}`} ·{' '}
        {showInstant(askedAt)}
      </Box>
      {changes.map(({ what, by, at }) => (
        <Box key={`${what}-${at}`} sx={quiet}>
          {by} cambió {what === 'email' ? 'este correo' : 'el servidor de correo'} el{' '}
          {showInstant(at)}.
        </Box>
      ))}
      {hindrance !== null && (
        <Box sx={quiet}>
          {HINDRANCES[hindrance]} Si no hay otro, saque el enlace en la consola del servidor: npm
          run admin:link -- {email}
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {hindrance === null && (
          <Button variant="outlined" onClick={() => onChoose('approve')}>
            Aprobar
          </Button>
        )}
        <Button variant="outlined" color="error" onClick={() => onChoose('reject')}>
          Rechazar
        </Button>
      </Box>
    </Box>
  );
}

interface DecisionDialogProps extends Chosen {
  readonly onDone: (result: string) => void;
  readonly onClose: () => void;
}

function DecisionDialog({ asked, decision, onDone, onClose }: DecisionDialogProps) {
  const [decide] = useDecideStaffRecoveryMutation();
  const { id, fullName, email, newEmail } = asked;
  const isApproval = decision === 'approve';
  return (
    <ReasonDialog
      title={`${isApproval ? 'Aprobar' : 'Rechazar'} el acceso de ${fullName}`}
      effect={
        isApproval
          ? `Sale un enlace a ${newEmail ?? email}, con el que se establece otra contraseña. ` +
            'Hable antes con esa persona.'
          : 'No sale ningún enlace y la cuenta queda como está.'
      }
      confirm={isApproval ? 'Aprobar' : 'Rechazar'}
      send={(reason, idempotencyKey) =>
        decide({ idempotencyKey, data: { id, decision, reason } })
          .unwrap()
          .then(() =>
            onDone(
              isApproval
                ? `Aprobado: el enlace de ${fullName} va a ${newEmail ?? email}.`
                : `Rechazado: la cuenta de ${fullName} queda como estaba.`,
            ),
          )
      }
      onClose={onClose}
    />
  );
}
