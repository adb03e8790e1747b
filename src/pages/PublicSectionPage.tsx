import { useLocation } from 'react-router-dom';
import { SectionWithoutFunctions } from '@/components/SectionWithoutFunctions';
import { ErrorPage } from './ErrorPage';
import { PUBLIC_SECTIONS, sectionAt } from './sections';

/** The public routes whose functions come with later versions. */
export function PublicSectionPage() {
  const section = sectionAt(PUBLIC_SECTIONS, useLocation().pathname);
  return section === undefined ? <ErrorPage /> : <SectionWithoutFunctions {...section} />;
}
