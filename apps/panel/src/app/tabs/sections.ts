import type { Screen } from '../../kit/screen/screen.ts'

/** A path above screens without a screen of its own, and its possible targets in order. */
interface SectionPath {
  readonly path: string
  readonly to: readonly Screen[]
}

const parametersOf = (path: string): readonly string[] => path.match(/:\w+/g) ?? []

const above = (path: string) => {
  const parts = path.split('/')
  return parts.slice(2).map((_, at) => parts.slice(0, at + 2).join('/'))
}

const order = ({ menu }: Screen) => menu?.order ?? Number.POSITIVE_INFINITY

/**
 * Returns the bare paths of sections: `/user` leads to its list, `/manegement/:branch_id/settings` to its first page in the menu.
 * Pages that need further parameters are no targets.
 */
export const sectionsOf = (screens: readonly Screen[]): readonly SectionPath[] => {
  const screenPaths = new Set(screens.map(({ path }) => path))
  const bare = [...new Set(screens.flatMap(({ path }) => above(path)))].filter((path) => !screenPaths.has(path))
  return bare.flatMap((path) => {
    const parameters = parametersOf(path)
    const below = screens.filter(
      (screen) =>
        screen.path.startsWith(`${path}/`) &&
        (screen.menu || screen.path.endsWith('/list')) &&
        parametersOf(screen.path).every((name) => parameters.includes(name)),
    )
    const isList = (screen: Screen) => screen.path === `${path}/list`
    const to = below.sort((a, b) => Number(isList(b)) - Number(isList(a)) || order(a) - order(b))
    return to.length ? [{ path, to }] : []
  })
}
