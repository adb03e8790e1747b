import { useState } from 'react';
import Button from '@mui/material/Button';
import { PdfIcon } from '@/components/icons';
import { openReceipt } from './receipts';

interface ReceiptButtonProps {
  readonly loanId: number;
  readonly paymentId: number;
  readonly receiptNumber: string;
  readonly variant?: 'text' | 'outlined';
  readonly label?: string;
}

/** Opens the receipt as a PDF, to print or keep. */
export function ReceiptButton(props: ReceiptButtonProps) {
  const { loanId, paymentId, receiptNumber, variant = 'text', label = 'Recibo' } = props;
  const [failure, setFailure] = useState('');
  return (
    <>
      <Button
        size={variant === 'text' ? 'small' : 'medium'}
        variant={variant}
        startIcon={<PdfIcon />}
        aria-label={`${label} ${receiptNumber} en PDF`}
        onClick={() => void openReceipt(loanId, paymentId).then(setFailure)}
      >
        {label}
      </Button>
      {failure !== '' && <span role="alert">{failure}</span>}
    </>
  );
}
