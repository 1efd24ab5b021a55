// Prints the faults of the row types that the server declares for its statements, as JSON. Runs in a process of its own:
// it loads the server's modules with a line more each. Use: row-claims.ts <URL of a database with the schema> [file]…
import { globSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import ts from 'typescript-6'
import { statement } from '../apps/server/src/kernel/database/statement.ts'

const root = join(import.meta.dirname, '..')

/** A call that declares the rows of its statement: `query<Row>(text)` or `statement<Values, Row>(text)`. */
interface Claim {
  /** `file:line` */
  readonly at: string
  /** The expression of the text. */
  readonly source: string
  /** Whether parameters have names. */
  readonly isNamed: boolean
  readonly row: ts.Type
  text?: string
}

const calleeName = ({ expression }: ts.CallExpression) => {
  if (ts.isIdentifier(expression)) return expression.text
  return ts.isPropertyAccessExpression(expression) ? expression.name.text : ''
}

/** Returns whether an expression uses something that exists only while a function runs. */
const isLocal = (checker: ts.TypeChecker, expression: ts.Expression): boolean => {
  const declaredInFunction = (name: ts.Identifier) =>
    (checker.getSymbolAtLocation(name)?.declarations ?? []).some((declaration) => {
      if (declaration.getSourceFile() !== expression.getSourceFile()) return false
      const isInside = declaration.pos >= expression.pos && declaration.end <= expression.end
      return !isInside && ts.findAncestor(declaration, ts.isFunctionLike) !== undefined
    })
  const uses = (node: ts.Node): boolean =>
    (ts.isIdentifier(node) && declaredInFunction(node)) || ts.forEachChild(node, uses) || false
  return uses(expression)
}

/** Returns the claims of a file whose text can be computed from its module, and the number of the others. */
const claimsIn = (checker: ts.TypeChecker, file: ts.SourceFile) => {
  const claims: Claim[] = []
  let skipped = 0
  const visit = (node: ts.Node) => {
    ts.forEachChild(node, visit)
    if (!ts.isCallExpression(node) || !node.typeArguments || !node.arguments[0]) return
    const name = calleeName(node)
    const isNamed = name === 'statement'
    const type = node.typeArguments[isNamed ? 1 : 0]
    if (!type || !(isNamed || /query$/i.test(name))) return
    const [argument] = node.arguments
    const row = checker.getTypeFromTypeNode(type)
    if (isLocal(checker, argument) || row.flags & ts.TypeFlags.TypeParameter) {
      skipped += 1
      return
    }
    const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1
    claims.push({ at: `${relative(root, file.fileName)}:${line}`, source: argument.getText(), isNamed, row })
  }
  visit(file)
  return { claims, skipped }
}

/** Computes the texts of claims by loading their modules with a line that hands them over. */
const computeTexts = async (claims: readonly Claim[]) => {
  const byFile = Map.groupBy(claims, ({ at }) => pathToFileURL(join(root, at.replace(/:\d+$/, ''))).href)
  const texts = new Map<string, readonly (() => string)[]>()
  Object.assign(globalThis, { handOver: (url: string, some: readonly (() => string)[]) => texts.set(url, some) })
  const hooks = registerHooks({
    load(url, context, next) {
      const loaded = next(url, context)
      const some = byFile.get(url)
      if (!some) return loaded
      const source =
        typeof loaded.source === 'string' ? loaded.source : new TextDecoder().decode(loaded.source ?? undefined)
      const list = some.map((claim) => `() => (${claim.source})`).join(', ')
      return { ...loaded, source: `${source}\nglobalThis.handOver(import.meta.url, [${list}])\n` }
    },
  })
  for (const url of byFile.keys()) await import(url)
  hooks.deregister()
  for (const [url, some] of byFile)
    for (const [index, claim] of some.entries()) {
      const text = texts.get(url)?.[index]?.() ?? ''
      claim.text = claim.isNamed ? await numbered(text) : text
    }
}

const anyValues = new Proxy(
  {},
  { get: () => null, getOwnPropertyDescriptor: () => ({ value: null, configurable: true }) },
)

/** Returns a text with numbers instead of names, as `statement` sends it. */
const numbered = async (named: string) => {
  let text = ''
  await statement(named)(async (sent) => {
    text = sent
    return []
  }, anyValues)
  return text
}

interface Field {
  name: string
  dataTypeID: number
}

/** Prepares a statement without running it, and returns its columns; PostgreSQL describes them. */
const describe = (client: pg.Client, text: string) =>
  new Promise<readonly Field[]>((resolve, reject) => {
    let fields: readonly Field[] = []
    const submittable = {
      submit(connection: Record<'parse' | 'describe' | 'sync', (message?: object) => void>) {
        connection.parse({ text, name: '', types: [] })
        connection.describe({ type: 'S', name: '' })
        connection.sync()
      },
      handleRowDescription: (message: { fields: readonly Field[] }) => {
        fields = message.fields
      },
      handleError: reject,
      handleReadyForQuery: () => resolve(fields),
    }
    client.query(submittable as unknown as pg.Submittable)
  })

type Kind = 'string' | 'number' | 'boolean' | 'bytes' | 'json' | readonly [Kind]

/** What the server's client makes of a type; everything else stays text (kernel/database/client.ts). */
const kinds: Readonly<Record<string, Kind>> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  oid: 'number',
  bool: 'boolean',
  bytea: 'bytes',
  json: 'json',
  jsonb: 'json',
}

const kindOf = (name: string): Kind => (name.startsWith('_') ? [kindOf(name.slice(1))] : (kinds[name] ?? 'string'))

/** Returns whether a value of that kind can be of the declared type; null is left out. */
const fits = (checker: ts.TypeChecker, declared: ts.Type, kind: Kind): boolean => {
  const type = checker.getNonNullableType(declared)
  if (kind === 'json' || type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return true
  if (typeof kind === 'object') {
    const element = checker.getIndexTypeOfType(type, ts.IndexKind.Number)
    return element !== undefined && fits(checker, element, kind[0])
  }
  if (kind === 'bytes') return type.symbol?.name === 'Buffer'
  const base = { string: checker.getStringType, number: checker.getNumberType, boolean: checker.getBooleanType }[kind]()
  return checker.isTypeAssignableTo(type, base)
}

const faultsOf = (checker: ts.TypeChecker, { at, row }: Claim, columns: ReadonlyMap<string, string>) =>
  checker.getPropertiesOfType(row).flatMap((property) => {
    const column = columns.get(property.name)
    const type = checker.getTypeOfSymbol(property)
    if (column === undefined)
      return property.flags & ts.SymbolFlags.Optional ? [] : [`${at} has no column ${property.name}`]
    if (fits(checker, type, kindOf(column))) return []
    return [`${at} declares ${property.name} as ${checker.typeToString(type)}, and it is ${column}`]
  })

const check = async (url: string, files: readonly string[]) => {
  const config = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile).config
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root)
  const program = ts.createProgram(files, options)
  const checker = program.getTypeChecker()
  const sources = files.flatMap((file) => program.getSourceFile(file) ?? [])
  const reports = sources.map((file) => claimsIn(checker, file))
  const claims = reports.flatMap((one) => one.claims)
  await computeTexts(claims)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ oid: number; name: string }>('select oid, typname as name from pg_type')
  const types = new Map(rows.map(({ oid, name }) => [oid, name]))
  const faults: string[] = []
  for (const claim of claims) {
    const fields = await describe(client, claim.text ?? '').catch((error: Error) => {
      faults.push(`${claim.at} cannot be prepared: ${error.message}`)
    })
    const columns = (fields ?? []).map(({ name, dataTypeID }) => [name, types.get(dataTypeID) ?? ''] as const)
    if (fields) faults.push(...faultsOf(checker, claim, new Map(columns)))
  }
  await client.end()
  return { checked: claims.length, skipped: reports.reduce((sum, { skipped }) => sum + skipped, 0), faults }
}

const [url = '', ...fileArguments] = process.argv.slice(2)
const files = fileArguments.length
  ? fileArguments
  : globSync('apps/server/src/{kernel,modules}/**/*.ts', {
      cwd: root,
      exclude: ['**/*.test.ts', '**/*.main.ts', '**/*.worker.ts'],
    })
console.log(
  JSON.stringify(
    await check(
      url,
      files.map((file) => resolve(root, file)),
    ),
  ),
)
