/**
 * Parsers by PostgreSQL type OID. Both drivers use them, so that repositories do not depend on the engine.
 */
const BIGINT = 20
const BYTEA = 17
const DATE = 1082
const TIMESTAMP = 1114
const INTERVAL = 1186

export const valueParsers: Readonly<Record<number, (text: string) => unknown>> = {
  [BIGINT]: parseInteger,
  [BYTEA]: (text) => Buffer.from(text.slice(2), 'hex'),
  // A date has no time zone: as a Date it would depend on the time zone of the machine.
  [DATE]: (text) => text,
  [TIMESTAMP]: (text) => new Date(`${text.replace(' ', 'T')}Z`),
  [INTERVAL]: (text) => text,
}

function parseInteger(text: string): number | bigint {
  const number = Number(text)
  return Number.isSafeInteger(number) ? number : BigInt(text)
}
