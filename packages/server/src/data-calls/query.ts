/** An error in the format of PostgREST. */
export class DataError extends Error {
  override name = 'DataError'
  readonly status: number
  readonly code: string
  readonly details: string | null
  readonly hint: string | null

  constructor(
    status: number,
    code: string,
    message: string,
    { details = null, hint = null }: { details?: string | null; hint?: string | null } = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
    this.hint = hint
  }
}

/** The supported queries of one relation. */
export interface Relation {
  name: string
  columns: readonly string[]
  /** Validators of the values for `eq`, by column. */
  filters: Readonly<Record<string, (value: string) => boolean>>
  /** Columns for `order`. */
  orders: readonly string[]
}

export interface DataQuery {
  columns: readonly string[]
  /** Required value by column. */
  filters: Readonly<Record<string, string>>
  /** True if a column is filtered by two different values, so no row matches. */
  isEmpty: boolean
  order: { column: string; ascending: boolean } | null
  limit: number | null
}

/** Parses `select`, `eq`, `order` and `limit` in the syntax of PostgREST; throws DataError for anything else. */
export function parseQuery(relation: Relation, parameters: URLSearchParams): DataQuery {
  const filters: Record<string, string> = {}
  let isEmpty = false
  for (const [name, value] of parameters) {
    if (name === 'select' || name === 'order' || name === 'limit') continue
    const isValue = relation.filters[name]
    if (isValue === undefined || !Object.hasOwn(relation.filters, name)) {
      throw unsupported(
        `Filtering ${relation.name} by "${name}" is not supported`,
        Object.keys(relation.filters),
      )
    }
    if (!value.startsWith('eq.')) {
      throw unsupported(`Only the filter "eq" is supported, but "${name}" has another`, ['eq'])
    }
    const expected = value.slice('eq.'.length)
    if (!isValue(expected)) {
      throw new DataError(400, '22P02', `"${name}" cannot have the requested value`)
    }
    if (filters[name] !== undefined && filters[name] !== expected) isEmpty = true
    filters[name] = expected
  }
  return {
    columns: parseColumns(relation, parameters.getAll('select')),
    filters,
    isEmpty,
    order: parseOrder(relation, parameters.getAll('order')),
    limit: parseLimit(parameters.getAll('limit')),
  }
}

function parseColumns(relation: Relation, values: readonly string[]): string[] {
  const [text, ...more] = values
  if (text === undefined || text === '*' || more.length > 0) {
    throw unsupported('"select" must list columns, each of them once', relation.columns)
  }
  const columns = text.split(',').map((column) => column.trim())
  const unknown = columns.find((column) => !relation.columns.includes(column))
  if (unknown !== undefined) {
    throw new DataError(400, '42703', `column ${relation.name}.${unknown} is not available`, {
      hint: `Offered: ${relation.columns.join(', ')}`,
    })
  }
  return columns
}

function parseOrder(relation: Relation, values: readonly string[]): DataQuery['order'] {
  if (values.length === 0) return null
  const [, column = '', direction = 'asc'] = /^([a-z_]+)(?:\.(asc|desc))?$/.exec(values.join(',')) ?? []
  if (!relation.orders.includes(column)) {
    throw unsupported(`This order of ${relation.name} is not supported`, relation.orders)
  }
  return { column, ascending: direction === 'asc' }
}

function parseLimit(values: readonly string[]): number | null {
  if (values.length === 0) return null
  const text = values.join(',')
  if (!/^(0|[1-9]\d{0,5})$/.test(text)) throw new DataError(400, 'PGRST103', '"limit" must be a whole number')
  return Number(text)
}

function unsupported(message: string, offered: readonly string[]): DataError {
  return new DataError(400, 'PGRST100', message, {
    hint: offered.length > 0 ? `Offered: ${offered.join(', ')}` : null,
  })
}

/** True if the Accept header requests a single row instead of a list. */
export function wantsSingleRow(accept: string | undefined): boolean {
  return /\bapplication\/vnd\.pgrst\.object\+json\b/i.test(accept ?? '')
}

/** Returns the only row; otherwise throws 406, which the client converts to null for `maybeSingle`. */
export function getSingleRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows
  if (row !== undefined && rows.length === 1) return row
  throw new DataError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${rows.length} rows`,
  })
}

/** Picks the requested columns of a row in the requested order. */
export function pickColumns(row: Readonly<Record<string, unknown>>, columns: readonly string[]) {
  return Object.fromEntries(columns.map((column) => [column, row[column]]))
}
