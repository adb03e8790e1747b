import { PageHeader } from '@/components/PageHeader';
import { MovementsList } from '@/features/investing/MovementsList';
import { InvestorWays } from './InvestorWays';

/** /solicitudes-historial for whoever invests: what was done with their money, the last first */
export function DoneForInvestor() {
  return (
    <>
      <PageHeader
        title="Procesados"
        detail="Lo que ya se hizo con su dinero: repartos, retiros pagados, compras y ventas."
        action={<InvestorWays />}
      />
      <MovementsList
        isOfDone
        empty="Aún no se hizo nada con su dinero: aquí verá sus depósitos y lo que les sigue."
      />
    </>
  );
}
