/** A refusal in the words of that wire. */
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

/** What may be asked of one relation: nothing else is understood. */
export interface Relation {
  name: string
  columns: readonly string[]
  /** Columns that take `eq`, with the values that they can have. */
  filters: Readonly<Record<string, (value: string) => boolean>>
  /** Columns that take `order`. */
  orders: readonly string[]
}

export interface DataQuery {
  columns: readonly string[]
  /** Value by column; a column that is asked for twice with two values matches nothing. */
  filters: Readonly<Record<string, string>>
  isEmpty: boolean
  order: { column: string; ascending: boolean } | null
  limit: number | null
}

/** Reads `select`, `eq`, `order` and `limit` of an address as the stock client writes them; throws for anything else. */
export function readQuery(relation: Relation, parameters: URLSearchParams): DataQuery {
  const filters: Record<string, string> = {}
  let isEmpty = false
  for (const [name, value] of parameters) {
    if (name === 'select' || name === 'order' || name === 'limit') continue
    const isValue = relation.filters[name]
    if (isValue === undefined || !Object.hasOwn(relation.filters, name)) {
      throw notOffered(
        `Filtering ${relation.name} by "${name}" is not offered`,
        Object.keys(relation.filters),
      )
    }
    if (!value.startsWith('eq.')) {
      throw notOffered(`Of filters only "eq" is offered, and "${name}" was given another`, ['eq'])
    }
    const wanted = value.slice('eq.'.length)
    if (!isValue(wanted)) {
      throw new DataError(400, '22P02', `"${name}" can not have the value that was asked for`)
    }
    if (filters[name] !== undefined && filters[name] !== wanted) isEmpty = true
    filters[name] = wanted
  }
  return {
    columns: readColumns(relation, parameters.getAll('select')),
    filters,
    isEmpty,
    order: readOrder(relation, parameters.getAll('order')),
    limit: readLimit(parameters.getAll('limit')),
  }
}

function readColumns(relation: Relation, given: readonly string[]): string[] {
  const [text, ...more] = given
  if (text === undefined || text === '*' || more.length > 0) {
    throw notOffered('Name the columns of "select" once, one by one', relation.columns)
  }
  const columns = text.split(',').map((column) => column.trim())
  const unknown = columns.find((column) => !relation.columns.includes(column))
  if (unknown !== undefined) {
    throw new DataError(400, '42703', `column ${relation.name}.${unknown} is not offered`, {
      hint: `Offered: ${relation.columns.join(', ')}`,
    })
  }
  return columns
}

function readOrder(relation: Relation, given: readonly string[]): DataQuery['order'] {
  if (given.length === 0) return null
  const [, column = '', direction = 'asc'] = /^([a-z_]+)(?:\.(asc|desc))?$/.exec(given.join(',')) ?? []
  if (!relation.orders.includes(column)) {
    throw notOffered(`Ordering ${relation.name} so is not offered`, relation.orders)
  }
  return { column, ascending: direction === 'asc' }
}

function readLimit(given: readonly string[]): number | null {
  if (given.length === 0) return null
  const text = given.join(',')
  if (!/^(0|[1-9]\d{0,5})$/.test(text)) throw new DataError(400, 'PGRST103', '"limit" must be a whole number')
  return Number(text)
}

function notOffered(message: string, offered: readonly string[]): DataError {
  return new DataError(400, 'PGRST100', message, {
    hint: offered.length > 0 ? `Offered: ${offered.join(', ')}` : null,
  })
}

/** Whether exactly one row is asked for instead of a list. */
export function wantsOne(accept: string | undefined): boolean {
  return /\bapplication\/vnd\.pgrst\.object\+json\b/i.test(accept ?? '')
}

/** The one row, or the refusal that the client turns into null where it asked for at most one. */
export function onlyRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows
  if (row !== undefined && rows.length === 1) return row
  throw new DataError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${rows.length} rows`,
  })
}

/** Of each row the columns that were asked for, in that order. */
export function pick(row: Readonly<Record<string, unknown>>, columns: readonly string[]) {
  return Object.fromEntries(columns.map((column) => [column, row[column]]))
}
