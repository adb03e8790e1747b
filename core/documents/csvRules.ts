/**
 * Texts that a spreadsheet would run as a formula are quoted, also behind a semicolon, which many
 * take for the end of a cell; numbers, and telephones that begin with a plus, are left alone. The
 * same signs of another width begin a formula where a spreadsheet is set to a language of the East.
 */
export const CSV_FORMULA = /^[=@;\t\r\n＝＠；＋－﹦﹫﹔﹢﹣−]|^-(?!\d[\d.,]*$)|^\+(?!\d{7,15}$)/;

/** Mark without which Excel takes UTF-8 for the letters of Windows. */
export const BYTE_ORDER_MARK = '\uFEFF';
