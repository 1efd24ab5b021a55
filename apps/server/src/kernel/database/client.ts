import pg from 'pg'

// Amounts, ids and counts are bigint in the database and safe integers here; instants leave as ISO text, days as they stand.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
const [int2Array, int8Array] = [1005, 1016]
pg.types.setTypeParser(int8Array, pg.types.getTypeParser(int2Array))
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (value) => new Date(value).toISOString())
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)

/** Ends a statement that is planned anew each time for its values: where a plan for all values would be far from one for these. */
export const plannedAnew = ' /* planned for its values */'

const names = new Map<string, string>()
const statementsPerConnection = 300

const nameOf = (text: string) => {
  const known = names.get(text)
  if (known) return known
  const name = `s${names.size + 1}`
  names.set(text, name)
  return name
}

interface Statement {
  text: string
  values?: unknown[]
  name?: string
  submit?: unknown
}

/** The part of pg's connection that decides when bytes leave. */
interface Wire {
  connection: { stream: { cork(): void; uncork(): void } }
}

/**
 * A client that gives each statement with values a name, so that PostgreSQL parses and plans it once a connection.
 * Filters make statements of many shapes: past the cap a new one runs unnamed instead of filling the server's memory.
 */
export class NamedClient extends pg.Client {
  readonly #named = new Set<string>()

  constructor(config?: ConstructorParameters<typeof pg.Client>[0]) {
    super(config)
    // The statement of a broken connection fails by itself; without a listener the error would end the process.
    this.on('error', () => undefined)
  }

  #name(text: string) {
    if (!this.#named.has(text)) {
      if (this.#named.size >= statementsPerConnection || names.size >= 5_000) return undefined
      this.#named.add(text)
    }
    return nameOf(text)
  }

  // Statements that are given in the same tick, as the begin of a transaction and its first one are, leave in one write.
  #together() {
    // pg declares neither; both are what its own code uses.
    const { stream } = (this as unknown as Wire).connection
    stream.cork()
    process.nextTick(() => stream.uncork())
  }

  // pg declares a dozen overloads; this one passes everything through and only adds a name.
  override query(...args: unknown[]): never {
    this.#together()
    const [first, values] = args as [Statement | string, unknown[] | undefined]
    const plain: Statement = typeof first === 'string' ? { text: first, ...(values ? { values } : {}) } : first
    const boundValues = plain.values ?? values
    if (plain.submit || plain.name || !boundValues?.length || plain.text.endsWith(plannedAnew))
      return super.query(...(args as [string])) as never
    const name = this.#name(plain.text)
    const named = { ...plain, values: boundValues, ...(name ? { name } : {}) }
    return super.query(...([named, ...args.slice(2)] as unknown as [string])) as never
  }
}
