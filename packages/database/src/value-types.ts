/**
 * How a value of the database reads in the application. Both drivers use this table, so that a repository
 * never sees which engine it speaks to.
 */
const BIGINT = 20
const BYTEA = 17
const DATE = 1082
const TIMESTAMP = 1114
const INTERVAL = 1186

export const valueParsers: Readonly<Record<number, (text: string) => unknown>> = {
  [BIGINT]: readInteger,
  [BYTEA]: (text) => Buffer.from(text.slice(2), 'hex'),
  // A calendar day has no time zone: as a Date it would shift with the machine's.
  [DATE]: (text) => text,
  [TIMESTAMP]: (text) => new Date(`${text.replace(' ', 'T')}Z`),
  [INTERVAL]: (text) => text,
}

function readInteger(text: string): number | bigint {
  const number = Number(text)
  return Number.isSafeInteger(number) ? number : BigInt(text)
}
