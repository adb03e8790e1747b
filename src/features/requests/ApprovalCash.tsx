import type { RequestDetail } from '@core/contract/requests';
import { Blocks } from '@/components/Blocks';
import { Facts } from '@/components/Facts';
import { MoneyText } from '@/components/MoneyText';
import { fitsIn } from './approvalRoom';

/** Cash that the funds can still hand over, before somebody votes for more. */
export function ApprovalCash({ request }: { readonly request: RequestDetail }) {
  const { approvalCash, currency, terms } = request;
  if (approvalCash === null) return null;
  const money = (amount: string) => <MoneyText amount={amount} currency={currency} />;
  const { free, promised } = approvalCash;
  return (
    <Blocks gap={1}>
      <Facts
        facts={[
          { term: 'Efectivo libre para aprobar', value: money(free) },
          { term: 'Aprobado sin desembolsar', value: money(promised) },
        ]}
      />
      {!fitsIn(terms.amount, free) && (
        <div>
          El monto supera el efectivo libre de los fondos: baje el monto o registre un aporte antes
          de aprobar.
        </div>
      )}
    </Blocks>
  );
}
