import { paths } from '../paths';
import { signedIn, type AppRoute } from './route';

/** Routes of the files for outsiders and of their layouts. */
export const outsideFileRoutes: readonly AppRoute[] = [
  signedIn(
    paths.outsideFiles,
    'Archivos para terceros',
    async () => (await import('@/pages/outsideFiles/OutsideFilesPage')).OutsideFilesPage,
  ),
  signedIn(
    paths.outsideFile,
    'Archivo para terceros',
    async () => (await import('@/pages/outsideFiles/OutsideFilePage')).OutsideFilePage,
  ),
  signedIn(
    paths.fileRows,
    'Filas del archivo',
    async () => (await import('@/pages/outsideFiles/FileRowsPage')).FileRowsPage,
  ),
  signedIn(
    paths.leftOutRows,
    'Filas fuera del archivo',
    async () => (await import('@/pages/outsideFiles/LeftOutRowsPage')).LeftOutRowsPage,
  ),
  signedIn(
    paths.reportLayouts,
    'Formatos de archivos',
    async () => (await import('@/pages/outsideFiles/ReportLayoutsPage')).ReportLayoutsPage,
  ),
  signedIn(
    paths.reportLayout,
    'Formato de archivo',
    async () => (await import('@/pages/outsideFiles/ReportLayoutPage')).ReportLayoutPage,
  ),
];
