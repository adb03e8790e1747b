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
      {validation.items.map((shown) => (
        <Section
          key={shown.item}
          title={REVIEW_ITEM[shown.item]}
          action={<ReviewStatusChip status={shown.status} />}
        >
          <Blocks gap={1.5}>
            {shown.status === 'observed' && (
              <Alert severity="warning" icon={<AlertIcon fontSize="small" />}>
                {shown.note}
              </Alert>
            )}
            <ItemBody shown={shown} emailForm={emailForm} />
          </Blocks>
        </Section>
      ))}
    </Blocks>
  );
}

interface ItemBodyProps {
  readonly shown: ReviewedItem;
  readonly emailForm: ReactNode;
}

function ItemBody({ shown, emailForm }: ItemBodyProps) {
  if (shown.item === 'email') {
    return (
      <>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{shown.value}</Typography>
        {shown.status !== 'approved' && emailForm}
      </>
    );
  }
  const text = TEXT_ITEMS.find((item) => item === shown.item);
  return text === undefined ? <FileItem shown={shown} /> : <TextItem shown={shown} item={text} />;
}
