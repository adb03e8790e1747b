import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ApprovalOverview } from '@core/contract/approvalRules';
import { Blocks } from '@/components/Blocks';
import { QueryState } from '@/components/QueryState';
import { Section } from '@/components/Section';
import { count } from '@/i18n/format';
import { useAccess } from '@/store/access';
import { ActsTable } from './ActsTable';
import { useGetApprovalOverviewQuery } from './fourEyesApi';
import { InForce } from './InForce';
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
          <Section
            title={
              all.isInForce
                ? 'Actos que esperan a otra persona'
                : 'Actos que esperarían a otra persona'
            }
          >
            <ActsTable acts={all.acts} isInForce={all.isInForce} />
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
