import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Link, useLocation } from 'react-router-dom';
import {
  useReviewCollectionProgramQuery,
  useReviewCollectionQuery,
  useReviewSurveyProgramQuery,
  useReviewSurveysQuery,
} from '@/api/reviews';
import { Blocks } from '@/components/Blocks';
import { ClearIcon } from '@/components/icons';
import { useAccess } from '@/store/access';
import { noticesOf, type Notice } from '../session/reviewNotices';

const EVERY = { pollingInterval: 600_000, skipPollingIfUnfocused: true };

/**
 * Banners of the documented checks, asked after sign-in and every ten minutes. A check that fails
 * says nothing here: its own page tells it. Nor is anybody sent to where they are, or may not go.
 */
export function ReviewBanners() {
  const access = useAccess();
  const reviews = {
    surveys: useReviewSurveysQuery(undefined, EVERY).data,
    surveyProgram: useReviewSurveyProgramQuery(undefined, EVERY).data,
    collection: useReviewCollectionQuery(undefined, EVERY).data,
    collectionProgram: useReviewCollectionProgramQuery(undefined, EVERY).data,
  };
  const notices = noticesOf(reviews, access);
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  const { pathname } = useLocation();
  const isAt = (path: string) => pathname.replace(/\/$/, '') === path;
  const standing = notices.filter(({ key, to }) => !dismissed.includes(key) && !isAt(to));
  if (standing.length === 0) return null;
  return (
    <Box component="aside" aria-label="Avisos" sx={{ mb: 3 }}>
      <Blocks gap={1}>
        {standing.map((notice) => (
          <Banner
            key={notice.key}
            notice={notice}
            onDismiss={() => setDismissed((before) => [...before, notice.key])}
          />
        ))}
      </Blocks>
    </Box>
  );
}

interface BannerProps {
  readonly notice: Notice;
  readonly onDismiss: () => void;
}

function Banner({ notice, onDismiss }: BannerProps) {
  return (
    <Alert
      severity={notice.isUrgent ? 'warning' : 'info'}
      role="note"
      sx={{ alignItems: 'center', '& .MuiAlert-action': { pt: 0, alignItems: 'center' } }}
      action={
        <>
          <Button component={Link} to={notice.to} color="inherit" size="small">
            {notice.action}
          </Button>
          <IconButton
            aria-label={`Descartar el aviso: ${notice.text}`}
            color="inherit"
            size="small"
            onClick={onDismiss}
          >
            <ClearIcon fontSize="small" />
          </IconButton>
        </>
      }
    >
      {notice.text}
    </Alert>
  );
}
