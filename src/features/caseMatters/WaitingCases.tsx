import Box from '@mui/material/Box';
import { paths, toLoan } from '@/paths';
import { QueryState } from '@/components/QueryState';
import { Section } from '@/components/Section';
import { TextLink } from '@/components/TextLink';
import { count, showDate } from '@/i18n/format';
import { useListCasesQuery } from './casesApi';

const SHOWN = '6';

/** Cases about which somebody has something to do by today. */
export function WaitingCases() {
  const cases = useListCasesQuery({ show: 'due', limit: SHOWN });
  const total = cases.data?.total ?? 0;
  return (
    <Section
      title={total === 0 ? 'Casos de cobranza' : `Casos por atender (${total})`}
      action={<TextLink to={paths.cases}>Ver los casos</TextLink>}
    >
      <QueryState query={cases}>
        {({ items }) =>
          items.length === 0 ? (
            <Box>Ningún caso espera algo para hoy.</Box>
          ) : (
            <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5 }}>
              {items.map(({ loanId, loanNumber, borrowerName, todo, assignee, dueOn }) => (
                <li key={loanId}>
                  <TextLink to={toLoan(loanId, 'cobranza')}>
                    {todo}: {loanNumber}
                  </TextLink>
                  <Box sx={{ color: 'text.secondary', fontSize: 14 }}>
                    {borrowerName} · {assignee ?? 'Sin responsable'}, para el{' '}
                    {dueOn === null ? '—' : showDate(dueOn)}
                  </Box>
                </li>
              ))}
              {total > items.length && (
                <li>Y {count(total - items.length, 'caso más', 'casos más')}.</li>
              )}
            </Box>
          )
        }
      </QueryState>
    </Section>
  );
}
