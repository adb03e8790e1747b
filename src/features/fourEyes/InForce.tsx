import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ApprovalOverview } from '@core/contract/approvalRules';
import { paths, toAdvanced } from '@/paths';
import { Blocks } from '@/components/Blocks';
import { ReasonDialog } from '@/components/ReasonDialog';
import { Section } from '@/components/Section';
import { TextLink } from '@/components/TextLink';
import { showInstant } from '@/i18n/format';
import { useAccess } from '@/store/access';
import { useDeclareSoleOperatorMutation } from './fourEyesApi';

interface InForceProps {
  readonly overview: ApprovalOverview;
  readonly onDone: (result: string) => void;
}

const FOR_TWO = {
  state: 'Dos personas por acto',
  change: 'Declarar que opera una sola persona',
  done: 'Declarado: opera una sola persona.',
  confirm: 'Declarar',
  effect:
    '«Esta entidad opera con una sola persona» queda escrito en la bitácora. Si hay otro ' +
    'administrador, lo aprueba.',
};

const FOR_ONE = {
  state: 'Esta entidad opera con una sola persona',
  change: 'Pedir otra persona desde ahora',
  done: 'Desde ahora los actos esperan a otra.',
  confirm: 'Pedir otra persona',
  effect: 'Desembolsos, retiros, extornos y permisos esperarán a otra persona.',
};

/** State of the rule of two persons, and the way to the other state. */
export function InForce({ overview, onDone }: InForceProps) {
  const { isInForce, declaration, acts } = overview;
  const { may } = useAccess();
  const [declare] = useDeclareSoleOperatorMutation();
  const [isOpen, setIsOpen] = useState(false);
  const approvers = [...new Set(acts.flatMap((act) => act.approvers))];
  const words = isInForce ? FOR_TWO : FOR_ONE;
  const mayChange = may(isInForce ? 'declareSoleOperator' : 'endSoleOperator');
  return (
    <Section
      title={words.state}
      action={
        mayChange && (
          <Button
            variant={isInForce || approvers.length <= 1 ? 'outlined' : 'contained'}
            size="small"
            onClick={() => setIsOpen(true)}
          >
            {words.change}
          </Button>
        )
      }
    >
      {declaration === null ? (
        <TwoPersons approvers={approvers} />
      ) : (
        <OnePerson declaration={declaration} approvers={approvers} mayChange={mayChange} />
      )}
      {isOpen && (
        <ReasonDialog
          title={words.change}
          effect={words.effect}
          confirm={words.confirm}
          onClose={() => setIsOpen(false)}
          send={async (reason, idempotencyKey) => {
            await declare({ isEnd: !isInForce, data: { reason }, idempotencyKey }).unwrap();
            setIsOpen(false);
            onDone(words.done);
          }}
        />
      )}
    </Section>
  );
}

const users = (
  <TextLink isInText to={toAdvanced('usuarios')}>
    Usuarios
  </TextLink>
);

function TwoPersons({ approvers }: { readonly approvers: readonly string[] }) {
  return approvers.length > 1 ? (
    <Typography>
      Lo de la tabla espera en{' '}
      <TextLink isInText to={paths.pending}>
        Pendientes
      </TextLink>{' '}
      hasta que otra persona con permiso lo apruebe. Vence a los tres días. Quien creó o cambió la
      cuenta de otra persona hace menos de 7 días no aprueba lo que ella pide, ni ella lo suyo.
    </Typography>
  ) : (
    <Typography role="alert">
      Aún no hay una segunda persona que apruebe: cree otro usuario en {users} y que entre una vez,
      o declare por escrito que opera una sola.
    </Typography>
  );
}

interface OnePersonProps {
  readonly declaration: NonNullable<ApprovalOverview['declaration']>;
  readonly approvers: readonly string[];
  readonly mayChange: boolean;
}

/** Nothing awaits anybody: since when, what that means, and what to do so that it does. */
function OnePerson({ declaration, approvers, mayChange }: OnePersonProps) {
  const isReady = approvers.length > 1;
  return (
    <Blocks gap={2}>
      <Alert severity="warning">
        Ahora nada espera a otra persona: quien tiene permiso hace solo, y al momento, todo lo de la
        tabla. Lo declaró {declaration.by} el {showInstant(declaration.at)}.
      </Alert>
      <div>
        <Typography sx={{ fontWeight: 600 }}>Para que los actos esperen a otra persona</Typography>
        <Box component="ol" sx={{ m: 0, mt: 1, pl: 3, display: 'grid', gap: 0.5 }}>
          <li>
            {isReady ? (
              <>Ya pueden aprobar: {approvers.join(', ')}.</>
            ) : (
              <>
                Cree en {users} a otra persona que apruebe, y que entre una vez. Podrá aprobar lo de
                usted a los 7 días de creada.
              </>
            )}
          </li>
          <li>
            {mayChange
              ? 'Elija «Pedir otra persona desde ahora».'
              : 'Un administrador elige aquí «Pedir otra persona desde ahora».'}
          </li>
          <li>
            Si los importes pequeños los seguirá haciendo una sola persona, agregue antes su regla,
            más abajo.
          </li>
        </Box>
      </div>
    </Blocks>
  );
}
