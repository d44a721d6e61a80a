/** Due dates have years of four digits. A calendar needs the day after the month, too. */
export const isMonth = (text: string | null | undefined): text is string =>
  /^[1-9]\d{3}-(0[1-9]|1[0-2])$/.test(text ?? "") && text !== "9999-12"
