import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const worthIt = /\.(?:js|css|html|svg|json|webmanifest)$/
const smallest = 600

const compress = async (file: string) => {
  const content = await readFile(file)
  if (content.length < smallest) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params }))
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
}

/** Writes `.br` and `.gz` beside each text file, so that the server sends them without compressing anything itself. */
export const compressed = (): Plugin => {
  let folder = ''
  return {
    name: 'sofra-compressed',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir)
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: async (failure?: Error) => {
        // What failed before has written nothing, and its own words say why.
        if (failure || !existsSync(folder)) return
        const entries = await readdir(folder, { recursive: true, withFileTypes: true })
        const files = entries.filter((entry) => entry.isFile() && worthIt.test(entry.name))
        // One at a time: brotli at its best takes seconds of a core, and the machine may have no more than one.
        for (const file of files) await compress(join(file.parentPath, file.name))
      },
    },
  }
}
