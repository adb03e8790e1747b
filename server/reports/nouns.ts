import { reportLayoutRoutes } from './layouts/routes';
import { outsideFileRoutes } from './outsideFiles/routes';
import { outsideFileRowRoutes } from './outsideFiles/rowRoutes';
import { panelRoutes } from './panel/routes';

/** Routes of the panel and its reports, and of the files that leave the house. */
export const REPORT_NOUNS = [
  panelRoutes,
  reportLayoutRoutes,
  outsideFileRoutes,
  outsideFileRowRoutes,
] as const;
