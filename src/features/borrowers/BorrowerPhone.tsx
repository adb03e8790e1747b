import { PhoneLink } from '@/components/PhoneLink';
import { useAccess } from '@/store/access';
import { useGetBorrowerQuery } from './borrowersApi';

/** The telephone of a borrower beside what is theirs, for whoever may open their ficha. */
export function BorrowerPhone({ borrowerId }: { readonly borrowerId: number }) {
  const { may } = useAccess();
  const { data } = useGetBorrowerQuery(borrowerId, { skip: !may('getBorrower') });
  if (data === undefined || data.phone === '') return null;
  return (
    <>
      {' · '}
      <PhoneLink phone={data.phone} />
    </>
  );
}
