import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { OpportunitySummary } from '@core/contract/opportunities';
import { toOpportunity } from '@/paths';
import { Facts } from '@/components/Facts';
import { MoneyText } from '@/components/MoneyText';
import { ROW_LINK_PROPS, ROW_LINK_STYLE, RowLink } from '@/components/RowLink';
import { isSome, showMoney } from '@/i18n/format';
import { closingText, livingText, RISK_CLASS, rateText, termText } from '@/i18n/opportunities';
import { FundedBar } from './FundedBar';
import { OpportunityState } from './OpportunityState';

const GRID = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 2,
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    md: 'repeat(2, minmax(0, 1fr))',
    xl: 'repeat(3, minmax(0, 1fr))',
  },
};

/** Opportunities as cards, each leading to its page. */
export function OpportunityCards({ rows }: { readonly rows: readonly OpportunitySummary[] }) {
  return (
    <Box component="ul" aria-label="Oportunidades" sx={GRID}>
      {rows.map((opportunity) => (
        <OpportunityCard key={opportunity.id} opportunity={opportunity} />
      ))}
    </Box>
  );
}

function OpportunityCard({ opportunity }: { readonly opportunity: OpportunitySummary }) {
  const { id, number, title, currency, riskClass, goal, guarantee, mine, living } = opportunity;
  return (
    <Paper
      component="li"
      variant="outlined"
      {...ROW_LINK_PROPS}
      sx={{ ...ROW_LINK_STYLE, p: 2, display: 'grid', gap: 1.5, alignContent: 'start' }}
    >
      <Box sx={{ display: 'flex', gap: 1.5, justifyContent: 'space-between' }}>
        <Box sx={{ minWidth: 0 }}>
          <RowLink to={toOpportunity(id)}>{title}</RowLink>
          <Box sx={{ color: 'text.secondary', fontSize: 14 }}>
            {number} · {RISK_CLASS[riskClass]}
          </Box>
        </Box>
        <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'end', alignContent: 'start' }}>
          <OpportunityState opportunity={opportunity} />
        </Box>
      </Box>
      <FundedBar opportunity={opportunity} />
      <Facts
        facts={[
          { term: 'Tasa', value: rateText(opportunity) },
          { term: 'Plazo', value: termText(opportunity) },
          {
            term: living === null ? 'Préstamo' : 'Saldo',
            value: <MoneyText amount={goal} currency={currency} />,
          },
          { term: 'Cierre', value: closingText(opportunity) },
        ]}
      />
      {living !== null && <Box sx={{ fontSize: 14 }}>{livingText(living)}</Box>}
      <Box sx={{ fontSize: 14 }}>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          Garantía:{' '}
        </Box>
        {guarantee === '' ? 'sin garantía' : guarantee}
      </Box>
      {isSome(mine) && (
        <Box sx={{ fontSize: 14, fontWeight: 600 }}>Usted puso {showMoney(mine, currency)}</Box>
      )}
    </Paper>
  );
}
