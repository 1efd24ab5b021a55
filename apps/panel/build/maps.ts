import { mkdir, readdir, rename } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Puts the maps of the built files into `dist/maps`, which the server reads and never sends: with them it finds the place in our
 * sources where a panel has crashed.
 */
export const mapsApart = (): Plugin => {
  let folder = ''
  return {
    name: 'sofra-maps-apart',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir)
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      handler: async () => {
        const assets = join(folder, 'assets')
        await mkdir(join(folder, 'maps'), { recursive: true })
        for (const name of await readdir(assets))
          if (name.endsWith('.map')) await rename(join(assets, name), join(folder, 'maps', name))
      },
    },
  }
}
