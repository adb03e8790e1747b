import Box from '@mui/material/Box';
import { toHolidayCampaign } from '@/paths';
import { Section } from '@/components/Section';
import { TextLink } from '@/components/TextLink';
import { countOf } from './campaignForm';
import { useListHolidayCampaignsQuery } from './campaignsApi';
import { holidayWords } from './holidayForm';

/** The campaigns that wait for another person; nothing where none does. */
export function WaitingCampaigns() {
  const { data } = useListHolidayCampaignsQuery({ status: 'requested', limit: '6' });
  if (data === undefined || data.total === 0) return null;
  return (
    <Section title={`Campañas de descansos por aprobar (${data.total})`}>
      <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5 }}>
        {data.items.map(({ id, number, plan, totals, request }) => (
          <li key={id}>
            <TextLink to={toHolidayCampaign(id)}>
              {number}: {holidayWords(plan)}
            </TextLink>
            <Box sx={{ color: 'text.secondary', fontSize: 14 }}>
              Préstamos: {countOf(totals, 'loans')} · la pide {request?.by}
            </Box>
          </li>
        ))}
      </Box>
    </Section>
  );
}
