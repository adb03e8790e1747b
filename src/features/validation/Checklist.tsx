import type { ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import type { MyValidation, ReviewedItem } from '@core/contract/validation';
import { TEXT_ITEMS } from '@core/identity/accountReview';
import { Blocks } from '@/components/Blocks';
import { AlertIcon } from '@/components/icons';
import { ReviewStatusChip } from '@/components/ReviewStatusChip';
import { Section } from '@/components/Section';
import { REVIEW_ITEM } from '@/i18n/es';
import { FileItem } from './FileItem';
import { TextItem } from './TextItem';

interface ChecklistProps {
  readonly validation: MyValidation;
  /** Confirms the e-mail, while that is still to be done. */
  readonly emailForm: ReactNode;
}

/** All that an account shows before it may be used. */
export function Checklist({ validation, emailForm }: ChecklistProps) {
  return (
    <Blocks gap={2}>
      {validation.items.map((reviewed) => (
        <Section
          key={reviewed.item}
          title={REVIEW_ITEM[reviewed.item]}
          action={<ReviewStatusChip status={reviewed.status} />}
        >
          <Blocks gap={1.5}>
            {reviewed.status === 'observed' && (
              <Alert severity="warning" icon={<AlertIcon fontSize="small" />}>
                {reviewed.note}
              </Alert>
            )}
            <ItemBody reviewed={reviewed} emailForm={emailForm} />
          </Blocks>
        </Section>
      ))}
    </Blocks>
  );
}

interface ItemBodyProps {
  readonly reviewed: ReviewedItem;
  readonly emailForm: ReactNode;
}

function ItemBody({ reviewed, emailForm }: ItemBodyProps) {
  if (reviewed.item === 'email') {
    return (
      <>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{reviewed.value}</Typography>
        {reviewed.status !== 'approved' && emailForm}
      </>
    );
  }
  const text = TEXT_ITEMS.find((item) => item === reviewed.item);
  return text === undefined ? (
    <FileItem reviewed={reviewed} />
  ) : (
    <TextItem reviewed={reviewed} item={text} />
  );
}
