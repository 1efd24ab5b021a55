import { pathToFileURL } from 'node:url'
import type { EndpointHead } from '@sofra/contract/kernel/endpoint.ts'
import type { Plugin } from 'vite'
import { z } from 'zod'

type Exports = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const isSchema = (value: unknown) => value instanceof z.ZodType

const isEndpoint = (value: Readonly<Record<string, unknown>>): value is EndpointHead & typeof value =>
  isSchema(value.reply) && 'access' in value

const headOf = ({
  method,
  path,
  access,
  accounts,
  module,
  managesAccount,
  ownPeopleOnly,
  wholeCompany,
  takes,
}: EndpointHead) => ({ method, path, access, accounts, module, managesAccount, ownPeopleOnly, wholeCompany, takes })

/** What an export says without its schemas. Throws for what is no data, such as a function. */
const withoutSchemas = (value: unknown): unknown => {
  if (isSchema(value)) return undefined
  if (Array.isArray(value)) return value.map(withoutSchemas)
  if (isObject(value)) {
    if (Object.getPrototypeOf(value) !== Object.prototype) throw new TypeError('no data')
    if (isEndpoint(value)) return headOf(value)
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withoutSchemas(part)]))
  }
  if (typeof value === 'function') throw new TypeError('no data')
  return value
}

const dataOf = (value: unknown) => {
  try {
    return withoutSchemas(value)
  } catch {
    return undefined
  }
}

/**
 * The code of a contract's heads: each call as method, path and access, in the same shape and under the same name, and
 * what is data anyway. Schemas and functions are left out: who imports one fails the build.
 */
export const headsModule = (exports: Exports) =>
  Object.entries(exports)
    .map(([name, value]) => [name, JSON.stringify(dataOf(value))])
    .filter(([, json]) => json !== undefined)
    .map(([name, json]) => `export const ${name} = ${json}`)
    .join('\n')

const mark = '\0heads:'

/**
 * Gives those files of the panel that `first` matches the heads of an `x.contract.ts` instead of the contract: what
 * every page loads knows where a call lies and who may make it, and no schema. A file that reads a schema all the same
 * fails the build.
 */
export const callHeads = (first: (file: string) => boolean): Plugin => {
  let load = async (contract: string): Promise<Exports> => import(pathToFileURL(contract).href)
  return {
    name: 'sofra-call-heads',
    enforce: 'pre',
    // While developing through Vite, so that a changed contract is read anew.
    configureServer: ({ ssrLoadModule }) => {
      load = ssrLoadModule
    },
    resolveId: {
      filter: { id: /\.contract\.ts$/ },
      async handler(source, importer) {
        if (!importer || !first(importer)) return null
        const contract = await this.resolve(source, importer, { skipSelf: true })
        return contract && `${mark}${contract.id}`
      },
    },
    load: {
      filter: { id: /^\0heads:/ },
      async handler(id) {
        const contract = id.slice(mark.length)
        this.addWatchFile(contract)
        return headsModule(await load(contract))
      },
    },
    transform: {
      filter: { id: /apps\/panel\/src\/.*\.tsx?$/ },
      handler(code, id) {
        if (!first(id)) return
        for (const [, names = ''] of code.matchAll(/import \{([^}]*)\} from ['"][^'"]*\.contract\.ts['"]/g))
          for (const name of names.split(',').map((one) => one.trim().replace(/^.* as /, ''))) {
            const read =
              name && new RegExp(`\\b${name}(?:\\.\\w+)*\\.(?:query|body|reply|row|input|filters)\\b`).exec(code)
            if (read)
              this.error(`${id} rides in the first load and sees the heads of calls only: ${read[0]} is a schema`)
          }
      },
    },
  }
}
