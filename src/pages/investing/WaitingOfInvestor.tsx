import { Blocks } from '@/components/Blocks';
import { PageHeader } from '@/components/PageHeader';
import { QueryState } from '@/components/QueryState';
import { useGetMyInvestorQuery } from '@/features/investing/investorsApi';
import { MissingSteps } from '@/features/investing/MissingSteps';
import { WaitingOfMine } from '@/features/investing/WaitingOfMine';
import { InvestorWays } from './InvestorWays';

/** /solicitudes-pendientes for whoever invests: what of theirs waits */
export function WaitingOfInvestor() {
  const investor = useGetMyInvestorQuery();
  return (
    <>
      <PageHeader
        title="Pendientes"
        detail="Lo suyo que espera: reservas, retiros pedidos y participaciones en venta."
        action={<InvestorWays />}
      />
      <Blocks>
        <QueryState query={investor}>{(data) => <MissingSteps investor={data} />}</QueryState>
        <WaitingOfMine />
      </Blocks>
    </>
  );
}
