import type { Screen } from '../../kit/screen/screen.ts'
import { screens } from '../routes.ts'

const patterns = screens.map((screen) => ({
  screen,
  pattern: new RegExp(`^${screen.path.replace(/:(\w+)/g, '(?<$1>\\d+)')}$`),
}))

/** Returns the screen at a path. */
export const screenOf = (path: string): Screen | undefined => patterns.find(({ pattern }) => pattern.test(path))?.screen

/** Returns the parameters of a path. */
export const paramsOf = (path: string): Readonly<Record<string, string>> =>
  patterns.map(({ pattern }) => pattern.exec(path)).find((match) => match !== null)?.groups ?? {}
