import type { Screen } from '../../kit/screen/screen.ts'
import { screens } from '../routes.ts'

const patterns = screens.map((screen) => ({
  screen,
  pattern: new RegExp(`^${screen.path.replace(/:(\w+)/g, '(?<$1>\\d+)')}$`),
}))

/** The screen that lies at a path. */
export const screenOf = (path: string): Screen | undefined => patterns.find(({ pattern }) => pattern.test(path))?.screen

/** What a path names of the parameters of its screen. */
export const paramsOf = (path: string): Readonly<Record<string, string>> =>
  patterns.map(({ pattern }) => pattern.exec(path)).find((found) => found !== null)?.groups ?? {}
