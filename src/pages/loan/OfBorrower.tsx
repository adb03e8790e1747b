import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import type { LoanDetail } from '@core/contract/loans';
import { toBorrower, type BorrowerTab } from '@/paths';
import { Blocks } from '@/components/Blocks';
import { TextLink } from '@/components/TextLink';

interface OfBorrowerProps {
  readonly loan: LoanDetail;
  readonly tab: BorrowerTab;
  readonly link: string;
  readonly children: ReactNode;
}

/** A part of a loan that is of its borrower, and the way to where it is changed. */
export function OfBorrower({ loan, tab, link, children }: OfBorrowerProps) {
  return (
    <Blocks>
      <Box>
        <TextLink to={toBorrower(loan.borrowerId, tab)}>
          {link} de {loan.borrowerName}
        </TextLink>
      </Box>
      {children}
    </Blocks>
  );
}
