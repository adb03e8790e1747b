import { useLocation } from 'react-router-dom';
import { ErrorPage } from './ErrorPage';
import { sectionAt, SECTIONS } from './sections';
import { SectionWithoutFunctions } from '@/components/SectionWithoutFunctions';

/** The routes whose functions come with later versions. */
export function SectionPage() {
  const section = sectionAt(SECTIONS, useLocation().pathname);
  return section === undefined ? <ErrorPage /> : <SectionWithoutFunctions {...section} />;
}
