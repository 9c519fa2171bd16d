import { type Compilable, CompiledQuery, type Kysely } from 'kysely'

/**
 * Compiles a query at its first execution and replaces only its parameters afterwards. For the statements of every request,
 * because building and compiling one costs as much as reading its row. `build` may use each value as a parameter only, and
 * no other parameters, because both would be the same in every execution.
 */
export function reusableQuery<Tables, V extends object, Row>(
  build: (db: Kysely<Tables>, values: V) => Compilable<Row>,
): (db: Kysely<Tables>, values: V) => Promise<Row[]> {
  let compiled: { text: string; names: readonly string[] } | undefined
  return async (db, values) => {
    compiled ??= compile(build(db, placeholders<V>()))
    const { text, names } = compiled
    const parameters = names.map((name) => (values as Record<string, unknown>)[name])
    return (await db.executeQuery(CompiledQuery.raw(text, parameters) as CompiledQuery<Row>)).rows
  }
}

/** Replaces a value while the query is compiled. */
class Placeholder {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }

  [Symbol.toPrimitive](): never {
    throw new Error(`A reusable query uses the value ${this.name} other than as a parameter`)
  }
}

function placeholders<V extends object>(): V {
  return new Proxy({}, { get: (_, name) => new Placeholder(String(name)) }) as V
}

function compile(query: Compilable): { text: string; names: readonly string[] } {
  const { sql: text, parameters } = query.compile()
  const names = parameters.map((parameter) => {
    if (parameter instanceof Placeholder) return parameter.name
    throw new Error(`A reusable query has the constant parameter ${String(parameter)}`)
  })
  return { text, names }
}
