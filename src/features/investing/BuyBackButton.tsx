import { useState } from 'react';
import Button from '@mui/material/Button';
import { isSome } from '@/i18n/format';
import { useAccess } from '@/store/access';
import { BuyBackDialog, type HeldShare } from './BuyBackDialog';

interface BuyBackButtonProps {
  readonly opportunityId: number;
  readonly currency: string;
  /** All shares of the loan; those of the lender and those without principal are left out. */
  readonly shares: readonly HeldShare[];
  readonly onDone: (result: string) => void;
}

/** Way to take shares of a living loan back, for who may. */
export function BuyBackButton({ shares, onDone, ...loan }: BuyBackButtonProps) {
  const { may } = useAccess();
  const [isOpen, setIsOpen] = useState(false);
  const held = shares.filter(
    ({ holder, outstanding }) => holder !== 'La entidad' && isSome(outstanding),
  );
  if (!may('buyBackShares') || held.length === 0) return null;
  return (
    <>
      <Button variant="outlined" onClick={() => setIsOpen(true)}>
        Recomprar
      </Button>
      {isOpen && (
        <BuyBackDialog
          {...loan}
          shares={held}
          onClose={() => setIsOpen(false)}
          onDone={(result) => {
            setIsOpen(false);
            onDone(result);
          }}
        />
      )}
    </>
  );
}
