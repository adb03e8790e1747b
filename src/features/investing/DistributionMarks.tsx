import { StatusChip } from '@/components/StatusChip';

interface DistributionMarksProps {
  /** Number of the distribution that it takes back. */
  readonly reverses: string | null;
  readonly isReversed: boolean;
}

/** Marks of a distribution beside its number: what it takes back, or that it was taken back. */
export const DistributionMarks = ({ reverses, isReversed }: DistributionMarksProps) => (
  <>
    {reverses !== null && <StatusChip tone="warn" label={`Deshace ${reverses}`} isLong />}
    {isReversed && <StatusChip tone="quiet" label="Deshecho" />}
  </>
);
