import { bigint, customType, numeric, timestamp } from 'drizzle-orm/pg-core';

/** Bytes: hashes and contents of files. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
/** The id of a row, or of the row it points at. */
export const id = () => bigint({ mode: 'number' });
/** The id that the database gives. */
export const identity = () => id().generatedAlwaysAsIdentity();
/** An amount, as decimal text. */
export const money = () => numeric({ precision: 18, scale: 2 });
/** A rate in percent, as decimal text. */
export const rate = () => numeric({ precision: 9, scale: 4 });
/** A moment, with its time zone. */
export const instant = () => timestamp({ withTimezone: true });
