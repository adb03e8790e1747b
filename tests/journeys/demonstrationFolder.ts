import { temporaryFolder } from '@tests/support/serverProcess';
import { copyFolder, filledBeside } from './demonstration.mjs';
import { DATA_FOLDER } from './support';

/** A folder for a lender of one's own, whose demonstration is there already. */
export function demonstrationFolder(): string {
  const folder = temporaryFolder();
  copyFolder(filledBeside(DATA_FOLDER), folder);
  return folder;
}
