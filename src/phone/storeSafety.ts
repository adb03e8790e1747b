/** Store of the browser; undefined where it has none to ask, as without HTTPS. */
const storage = (): StorageManager | undefined =>
  'storage' in navigator ? navigator.storage : undefined;

/** Asks the browser to wipe nothing of the phone when room runs short. It may refuse. */
export async function askToKeepStore(): Promise<void> {
  await storage()
    ?.persist()
    .catch(() => false);
}

/** True where the browser said that it wipes nothing by itself. */
export const isStoreKept = async (): Promise<boolean> =>
  (await storage()
    ?.persisted()
    .catch(() => false)) ?? false;
