import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { type Exports, headsModule } from './heads-module.ts'

const mark = '\0heads:'

/**
 * Gives the files that `first` matches the heads of an `x.contract.ts` instead of the contract. Menu and guards name some four
 * hundred calls, whose schemas no bundler can drop: building them would delay the first order on a slow machine by a
 * quarter. A matched file that reads a schema fails the build.
 */
export const callHeads = (first: (file: string) => boolean): Plugin => {
  let load = async (contract: string): Promise<Exports> => import(pathToFileURL(contract).href)
  return {
    name: 'sofra-call-heads',
    enforce: 'pre',
    // In development through Vite, so that a changed contract is read again.
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
            if (read) this.error(`${id} is part of the first load, which has no schemas: ${read[0]}`)
          }
      },
    },
  }
}
