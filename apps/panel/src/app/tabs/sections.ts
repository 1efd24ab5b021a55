import type { Screen } from '../../kit/screen/screen.ts'

/** A path above screens that is none itself, and those that it may lead to, the first first. */
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
 * The bare paths of sections: `/user` leads to its list, `/manegement/:branch_id/settings` to the first of its pages in the
 * menu. A page that needs more than the path says is not led to.
 */
export const sectionsOf = (screens: readonly Screen[]): readonly SectionPath[] => {
  const own = new Set(screens.map(({ path }) => path))
  const bare = [...new Set(screens.flatMap(({ path }) => above(path)))].filter((path) => !own.has(path))
  return bare.flatMap((path) => {
    const known = parametersOf(path)
    const below = screens.filter(
      (screen) =>
        screen.path.startsWith(`${path}/`) &&
        (screen.menu || screen.path.endsWith('/list')) &&
        parametersOf(screen.path).every((name) => known.includes(name)),
    )
    const isList = (screen: Screen) => screen.path === `${path}/list`
    const to = below.sort((a, b) => Number(isList(b)) - Number(isList(a)) || order(a) - order(b))
    return to.length ? [{ path, to }] : []
  })
}
