/** Properties of the tables of surveys. */
export interface SurveyTableProps {
  readonly canManage: boolean;
  readonly onDone: (result: string) => void;
}

/** The rows that these tables show: the latest. */
export const LATEST = { limit: '50' };
