import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ACT_WAITS_DAYS } from '@core/approvals/waitingTime';
import type { ApprovalOverview } from '@core/contract/approvalRules';
import { paths, toAdvanced } from '@/paths';
import { Blocks } from '@/components/Blocks';
import { ReasonDialog } from '@/components/ReasonDialog';
import { Section } from '@/components/Section';
import { TextLink } from '@/components/TextLink';
import { showInstant } from '@/i18n/format';
import { useAccess } from '@/store/access';
import { useDeclareSoleOperatorMutation } from './fourEyesApi';
import { declaringText, endingText, secondsOf, secondsText } from './secondsText';

interface InForceProps {
  readonly overview: ApprovalOverview;
  readonly onDone: (result: string) => void;
}

const FOR_TWO = {
  state: 'Dos personas por acto',
  change: 'Declarar que opera una sola persona',
  done: 'Declarado: opera una sola persona.',
  confirm: 'Declarar',
  effect: declaringText,
};

const FOR_ONE = {
  state: 'Esta entidad opera con una sola persona',
  change: 'Pedir otra persona desde ahora',
  done: 'Desde ahora los actos esperan a otra.',
  confirm: 'Pedir otra persona',
  effect: endingText,
};

/** State of the rule of two persons, and the way to the other state. */
export function InForce({ overview, onDone }: InForceProps) {
  const { isInForce, declaration } = overview;
  const { may } = useAccess();
  const [declare] = useDeclareSoleOperatorMutation();
  const [isOpen, setIsOpen] = useState(false);
  const seconds = secondsOf(overview);
  const words = isInForce ? FOR_TWO : FOR_ONE;
  const mayChange = may(isInForce ? 'declareSoleOperator' : 'endSoleOperator');
  return (
    <Section
      title={words.state}
      action={
        mayChange && (
          <Button
            variant={isInForce || seconds.today.length === 0 ? 'outlined' : 'contained'}
            size="small"
            onClick={() => setIsOpen(true)}
          >
            {words.change}
          </Button>
        )
      }
    >
      {declaration === null ? (
        <TwoPersons {...seconds} mayDeclare={mayChange && overview.declaring.isDoneAtOnce} />
      ) : (
        <OnePerson declaration={declaration} seconds={seconds} mayChange={mayChange} />
      )}
      {isOpen && (
        <ReasonDialog
          title={words.change}
          effect={words.effect(overview)}
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

type Seconds = ReturnType<typeof secondsOf>;

const WAITS = (
  <>
    Lo de la tabla espera en{' '}
    <TextLink isInText to={paths.pending}>
      Pendientes
    </TextLink>{' '}
    hasta que otra persona con permiso lo apruebe
  </>
);

interface TwoPersonsProps extends Seconds {
  /** True where the reader may declare that they work alone, and it holds at once. */
  readonly mayDeclare: boolean;
}

/** People who may approve what the reader asks: today, from a day on, or nobody at all. */
function TwoPersons({ today, later, mayDeclare }: TwoPersonsProps) {
  if (today.length > 0) {
    return (
      <Typography>
        {WAITS}, y vence a los {ACT_WAITS_DAYS} días. Lo que usted pida lo pueden aprobar:{' '}
        {secondsText([...today, ...later])}. Quien creó o cambió la cuenta de otra persona hace
        menos de 7 días no aprueba lo que ella pide, ni ella lo suyo.
      </Typography>
    );
  }
  if (later.length > 0) {
    return (
      <Typography role="alert">
        Hoy nadie puede aprobar lo que usted pida: {secondsText(later)}. {WAITS}, y vence{' '}
        {ACT_WAITS_DAYS} días después de que alguien pueda.
        {mayDeclare && ' Hasta entonces puede declarar que opera una sola persona.'}
      </Typography>
    );
  }
  return (
    <Typography role="alert">
      Aún no hay una segunda persona que apruebe lo que usted pida, y lo de la tabla se rechaza:
      cree otro usuario en {users} y que entre una vez, o declare por escrito que opera una sola.
    </Typography>
  );
}

interface OnePersonProps {
  readonly declaration: NonNullable<ApprovalOverview['declaration']>;
  readonly seconds: Seconds;
  readonly mayChange: boolean;
}

/** Declaration that one person suffices: since when, what it means, and how to end it. */
function OnePerson({ declaration, seconds, mayChange }: OnePersonProps) {
  const { today, later } = seconds;
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
            {today.length > 0 && (
              <>Ya pueden aprobar lo que usted pida: {secondsText([...today, ...later])}.</>
            )}
            {today.length === 0 && later.length > 0 && (
              <>
                Hoy nadie puede aprobar todavía lo que usted pida: {secondsText(later)}. Lo que pida
                antes esperará hasta entonces.
              </>
            )}
            {today.length + later.length === 0 && (
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
