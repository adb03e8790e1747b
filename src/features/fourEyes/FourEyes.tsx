import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ApprovalOverview } from '@core/contract/approvalRules';
import { paths, toAdvanced } from '@/paths';
import { Blocks } from '@/components/Blocks';
import { QueryState } from '@/components/QueryState';
import { ReasonDialog } from '@/components/ReasonDialog';
import { Section } from '@/components/Section';
import { TextLink } from '@/components/TextLink';
import { count, showInstant } from '@/i18n/format';
import { useAccess } from '@/store/access';
import { ActsTable } from './ActsTable';
import { useDeclareSoleOperatorMutation, useGetApprovalOverviewQuery } from './fourEyesApi';
import { NewRuleDialog } from './NewRuleDialog';
import { RulesTable } from './RulesTable';

interface FourEyesProps {
  readonly onDone: (result: string) => void;
}

/** Every act in one table: who does it alone, and who approves it. */
export function FourEyes({ onDone }: FourEyesProps) {
  const overview = useGetApprovalOverviewQuery();
  return (
    <QueryState query={overview}>
      {(all) => (
        <Blocks>
          <InForce overview={all} onDone={onDone} />
          <Section title="Actos que esperan a otra persona">
            <ActsTable acts={all.acts} />
          </Section>
          <Rules overview={all} onDone={onDone} />
          <Section title="Lo que ya tiene su segunda persona">
            <Groups
              groups={all.withTheirOwn.map(({ how, operations }) => ({ words: how, operations }))}
            />
          </Section>
          <Section title="Lo que hace una sola persona, y por qué">
            <Groups
              groups={all.exempt.map(({ why, operations }) => ({ words: why, operations }))}
            />
          </Section>
        </Blocks>
      )}
    </QueryState>
  );
}

interface PartProps extends FourEyesProps {
  readonly overview: ApprovalOverview;
}

/** State of the rule of two persons, and the way to the other state. */
function InForce({ overview: { isInForce, declaration, acts }, onDone }: PartProps) {
  const { may } = useAccess();
  const [declare] = useDeclareSoleOperatorMutation();
  const [isOpen, setIsOpen] = useState(false);
  const approvers = new Set(acts.flatMap((act) => act.approvers));
  const mayChange = may(isInForce ? 'declareSoleOperator' : 'endSoleOperator');
  const words = isInForce
    ? { title: 'Declarar que opera una sola persona', done: 'Declarado: opera una sola persona.' }
    : { title: 'Pedir otra persona desde ahora', done: 'Desde ahora los actos esperan a otra.' };
  return (
    <Section
      title={isInForce ? 'Dos personas por acto' : 'Esta entidad opera con una sola persona'}
      action={
        mayChange && (
          <Button variant="outlined" size="small" onClick={() => setIsOpen(true)}>
            {words.title}
          </Button>
        )
      }
    >
      {declaration !== null && (
        <Typography>
          Lo declaró {declaration.by} el {showInstant(declaration.at)}. Mientras rija, quien tiene
          permiso hace solo todo lo de la tabla.
        </Typography>
      )}
      {isInForce && approvers.size > 1 && (
        <Typography>
          Lo de la tabla espera en <TextLink to={paths.pending}>Pendientes</TextLink> hasta que otra
          persona con permiso lo apruebe. Vence a los tres días.
        </Typography>
      )}
      {isInForce && approvers.size <= 1 && (
        <Typography role="alert">
          Aún no hay una segunda persona que apruebe: cree otro usuario en{' '}
          <TextLink to={toAdvanced('usuarios')}>Usuarios</TextLink> y que entre una vez, o declare
          por escrito que opera una sola.
        </Typography>
      )}
      {isOpen && (
        <ReasonDialog
          title={words.title}
          effect={
            isInForce
              ? '«Esta entidad opera con una sola persona» queda escrito en la bitácora. ' +
                'Si hay otro administrador, lo aprueba.'
              : 'Desembolsos, retiros, extornos y permisos esperarán a otra persona.'
          }
          confirm={isInForce ? 'Declarar' : 'Pedir otra persona'}
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

/** The rules that narrow what awaits, the newest first. */
function Rules({ overview: { acts }, onDone }: PartProps) {
  const { may } = useAccess();
  const [isAdding, setIsAdding] = useState(false);
  const rules = acts.flatMap((act) => act.rules);
  return (
    <Section
      title="Reglas"
      action={
        may('addApprovalRule') && (
          <Button variant="outlined" size="small" onClick={() => setIsAdding(true)}>
            Nueva regla
          </Button>
        )
      }
    >
      <RulesTable rules={rules} onDone={onDone} />
      {isAdding && (
        <NewRuleDialog
          onClose={() => setIsAdding(false)}
          onDone={(result) => {
            setIsAdding(false);
            onDone(result);
          }}
        />
      )}
    </Section>
  );
}

const GROUP = {
  py: 1.25,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
  '& > summary': { cursor: 'pointer', fontWeight: 600 },
};

interface Group {
  readonly words: string;
  readonly operations: readonly string[];
}

function Groups({ groups }: { readonly groups: readonly Group[] }) {
  return (
    <Box sx={{ display: 'grid' }}>
      {groups.map(({ words, operations }) => (
        <Box component="details" key={words} sx={GROUP}>
          <summary>
            {words}{' '}
            <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400, fontSize: 14 }}>
              {count(operations.length, 'acto', 'actos')}
            </Box>
          </summary>
          <Box
            component="ul"
            sx={{ m: 0, mt: 1, pl: 2.5, color: 'text.secondary', fontSize: 14, columns: '320px' }}
          >
            {operations.map((operation) => (
              <li key={operation}>{operation}</li>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
