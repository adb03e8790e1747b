import { useState } from 'react';
import Button from '@mui/material/Button';
import { paths } from '@/paths';
import { Blocks } from '@/components/Blocks';
import { PageHeader } from '@/components/PageHeader';
import { PageResult } from '@/components/PageResult';
import { Section } from '@/components/Section';
import { BorrowerPicker } from '@/features/borrowers/BorrowerPicker';
import type { BorrowerField } from '@/features/surveys/AnswerDialog';
import { AnswersTable } from '@/features/surveys/AnswersTable';
import { CampaignDialog } from '@/features/surveys/CampaignDialog';
import { CampaignsTable } from '@/features/surveys/CampaignsTable';
import { MySurveys } from '@/features/surveys/MySurveys';
import { SurveyDialog } from '@/features/surveys/SurveyDialog';
import { SurveysTable } from '@/features/surveys/SurveysTable';
import { PROFILE, optionsOf } from '@/i18n/es';
import { useAccess } from '@/store/access';

const borrowerField: BorrowerField = ({ value, onChange, error }) => (
  <BorrowerPicker value={value} error={error} onChange={(id) => onChange(id)} />
);

/** /pendientes/encuestas: what one must answer, and for staff the surveys themselves. */
export function SurveysPage() {
  const { isStaff, may } = useAccess();
  const [result, setResult] = useState('');
  const [dialog, setDialog] = useState<'survey' | 'campaign'>();
  const done = (text: string) => {
    setDialog(undefined);
    setResult(text);
  };
  const admin = { canManage: may('publishSurvey'), onDone: done };
  const opener = (name: 'survey' | 'campaign', label: string) =>
    may(name === 'survey' ? 'publishSurvey' : 'startCampaign') && (
      <Button variant="outlined" size="small" onClick={() => setDialog(name)}>
        {label}
      </Button>
    );
  return (
    <>
      <PageHeader
        title="Encuestas"
        back={
          isStaff ? { to: paths.pending, label: 'Pendientes' } : { to: paths.home, label: 'Inicio' }
        }
      />
      <PageResult latest={result} />
      <Blocks>
        <Section title="Por responder">
          <MySurveys
            borrowerField={borrowerField}
            onDone={({ id, score, scoreMax }) =>
              done(`Respuesta n.º ${id} registrada con ${score} de ${scoreMax} puntos.`)
            }
          />
        </Section>
        {isStaff && (
          <>
            <Section title="Campañas" action={opener('campaign', 'Nueva campaña')}>
              <CampaignsTable {...admin} />
            </Section>
            <Section title="Encuestas" action={opener('survey', 'Nueva encuesta')}>
              <SurveysTable {...admin} />
            </Section>
            <Section title="Respuestas">
              <AnswersTable {...admin} />
            </Section>
          </>
        )}
      </Blocks>
      {dialog === 'survey' && (
        <SurveyDialog
          onClose={() => setDialog(undefined)}
          onDone={({ title }) => done(`${title} quedó publicada.`)}
        />
      )}
      {dialog === 'campaign' && (
        <CampaignDialog
          profiles={optionsOf(PROFILE)}
          onClose={() => setDialog(undefined)}
          onDone={({ id, title }) => done(`Campaña n.º ${id} creada: ${title}.`)}
        />
      )}
    </>
  );
}
