import { expect, test } from 'vitest'
import { parentOf } from '../kit/screen/parent.ts'
import { screens } from './routes.ts'

/** These redirect to another screen. */
const redirects = new Set(['/company', '/branch'])
/** The user's own page, linked at the foot of the sidebar. */
const withoutMenuEntry = new Set(['/profile'])

test('every screen has a menu entry or a parent that has one', () => {
  const lost = screens.filter((screen) => {
    const parent = parentOf(screens, screen)
    return !screen.menu && !parent?.menu && !redirects.has(screen.path) && !withoutMenuEntry.has(screen.path)
  })
  expect(lost.map(({ path }) => path)).toEqual([])
})

test('a parent screen has no more parameters than its child', () => {
  const paramsOf = (path: string): readonly string[] => path.match(/:\w+/g) ?? []
  const broken = screens.filter((screen) => {
    const parent = parentOf(screens, screen)
    return parent && paramsOf(parent.path).some((name) => !paramsOf(screen.path).includes(name))
  })
  expect(broken.map(({ path }) => path)).toEqual([])
})
