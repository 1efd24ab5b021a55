import type { Screen } from '../../kit/screen.ts'
import { screens } from '../routes.ts'

const patterns = screens.map((screen) => ({
  screen,
  pattern: new RegExp(`^${screen.path.replace(/:\w+/g, '\\d+')}$`),
}))

/** The screen that lies at a path. */
export const screenOf = (path: string): Screen | undefined => patterns.find(({ pattern }) => pattern.test(path))?.screen
