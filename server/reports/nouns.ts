import { reportLayoutRoutes } from './layouts/routes';
import { outsideFileRoutes } from './outsideFiles/routes';
import { panelRoutes } from './panel/routes';

/** Routes of the panel and its reports, and of the files that leave the house. */
export const REPORT_NOUNS = [panelRoutes, reportLayoutRoutes, outsideFileRoutes] as const;
