import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Screen } from '../src/kit/screen/screen.ts'
import type { planWords } from './word-parts.ts'

const modules = fileURLToPath(new URL('../src/modules/', import.meta.url))

export interface DeclaredScreen extends Pick<Screen, 'path' | 'title'> {
  readonly firstWords: boolean
  /** Its component. */
  readonly file: string
  /** The file of the count in its menu entry, if any. */
  readonly badge: readonly string[]
}

/** Every screen with its file, as the declaration imports it. */
export const readScreens = async (): Promise<readonly DeclaredScreen[]> => {
  const declarations = globSync('*/*/*.screens.ts', { cwd: modules }).sort()
  const all = await Promise.all(
    declarations.map(async (declaration) => {
      const exports: Readonly<Record<string, readonly Screen[]>> = await import(resolve(modules, declaration))
      return Object.entries(exports)
        .filter(([name]) => name.endsWith('Screens'))
        .flatMap(([, screens]) => screens)
        .map(({ path, title, menu, firstWords = false, load }) => {
          const fileOf = (loader: unknown) => {
            const [, file] = /import\w*\(\s*["'](\.[^"']+)["']\s*\)/.exec(String(loader)) ?? []
            if (!file) throw new Error(`${declaration} loads ${path} otherwise than by () => import('./X.tsx')`)
            return resolve(modules, declaration, '..', file)
          }
          return { path, title, firstWords, file: fileOf(load), badge: menu?.badge ? [fileOf(menu.badge)] : [] }
        })
    }),
  )
  return all.flat()
}

type Plan = Pick<ReturnType<typeof planWords>, 'shownOn' | 'frame' | 'open'>

/** Which words each screen may show, for those who translate them; the server reads it (`platform/translate`). */
export const phraseUse = (
  { shownOn, frame, open }: Plan,
  screens: readonly Pick<DeclaredScreen, 'path' | 'title' | 'file'>[],
) => {
  const indexes = new Map<string, number>()
  const indexOf = (key: string) => {
    const index = indexes.get(key) ?? indexes.size
    indexes.set(key, index)
    return index
  }
  const around = new Set(frame)
  const use = {
    frame: frame.map(indexOf),
    open: open.map(indexOf),
    screens: screens.map(({ path, title, file }) => ({
      path,
      title,
      keys: shownOn(file)
        .filter((key) => !around.has(key))
        .map(indexOf),
    })),
  }
  return JSON.stringify({ keys: [...indexes.keys()], ...use })
}
