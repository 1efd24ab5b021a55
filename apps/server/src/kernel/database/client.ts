import pg from 'pg'

// Amounts, ids and counts are bigint in the database and safe integers here. Instants become ISO text, dates stay as
// text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
const [int2Array, int8Array] = [1005, 1016]
pg.types.setTypeParser(int8Array, pg.types.getTypeParser(int2Array))
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (value) => new Date(value).toISOString())
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)

/** Makes PostgreSQL plan a statement for its values each time, where a generic plan would be far slower. */
export const plannedAnew = ' /* planned for its values */'

const names = new Map<string, string>()
const statementsPerConnection = 300

const nameOf = (text: string) => {
  const statementName = names.get(text)
  if (statementName) return statementName
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

/** The part of pg's connection that controls when bytes are sent. */
interface Wire {
  connection: { stream: { cork(): void; uncork(): void } }
}

/**
 * A client that names each statement with values, so that PostgreSQL parses and plans it once per connection. Filters
 * create many different statements: beyond the cap new ones run unnamed, which limits the server's memory.
 */
export class NamedClient extends pg.Client {
  readonly #named = new Set<string>()

  constructor(config?: ConstructorParameters<typeof pg.Client>[0]) {
    super(config)
    // The statement of a broken connection rejects its own promise. Without a listener the error would end the process.
    this.on('error', () => undefined)
  }

  #name(text: string) {
    if (!this.#named.has(text)) {
      if (this.#named.size >= statementsPerConnection || names.size >= 5_000) return undefined
      this.#named.add(text)
    }
    return nameOf(text)
  }

  // Sends statements of the same tick in one write, such as the begin of a transaction and its first statement.
  #together() {
    // pg's types declare neither; pg's own code uses both.
    const { stream } = (this as unknown as Wire).connection
    stream.cork()
    process.nextTick(() => stream.uncork())
  }

  // pg declares a dozen overloads; this one passes all arguments through and only adds a name.
  override query(...args: unknown[]): never {
    this.#together()
    const [first, values] = args as [Statement | string, unknown[] | undefined]
    const plain: Statement = typeof first === 'string' ? { text: first, ...(values ? { values } : {}) } : first
    const boundValues = plain.values ?? values
    if (plain.submit || plain.name || !boundValues?.length || plain.text.endsWith(plannedAnew))
      return super.query(...(args as [string])) as never
    const name = this.#name(plain.text)
    const namedQuery = { ...plain, values: boundValues, ...(name ? { name } : {}) }
    return super.query(...([namedQuery, ...args.slice(2)] as unknown as [string])) as never
  }
}
