import { QueryState } from '@/components/QueryState';
import { Section } from '@/components/Section';
import { useAccess } from '@/store/access';
import { CollateralsTable } from './CollateralsTable';
import { useListCollateralsQuery } from './collateralsApi';

/** Collaterals that secure the loans of a borrower. */
export function BorrowerCollaterals({ borrowerId }: { readonly borrowerId: number }) {
  const { may } = useAccess();
  const query = { borrowerId: String(borrowerId), direction: 'desc', limit: '50' };
  const collaterals = useListCollateralsQuery(query, { skip: !may('listCollaterals') });
  if (!may('listCollaterals')) return null;
  return (
    <Section title="Garantías reales de sus préstamos">
      <QueryState
        query={collaterals}
        isEmpty={({ items }) => items.length === 0}
        empty="Sus préstamos no tienen garantías reales."
      >
        {({ items }) => <CollateralsTable rows={items} />}
      </QueryState>
    </Section>
  );
}
