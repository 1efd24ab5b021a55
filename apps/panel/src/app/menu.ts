import { maySee, type Viewer } from '@sofra/contract/kernel/visibility.ts'
import { href, type MenuSection, menuSections, type Screen } from '../kit/screen/screen.ts'

export interface MenuItem {
  readonly screen: Screen
  readonly href: string
  /** Another screen for which it is marked as current too, because that shows the same. */
  readonly also?: string | undefined
}

export interface MenuGroup {
  readonly section: MenuSection
  readonly items: readonly MenuItem[]
}

/** The chosen branch. Its own licence decides about its screens. */
export interface ChosenBranch {
  readonly id: number
  readonly modules: ReadonlySet<string>
  /** Whether the user has no other branch. */
  readonly only: boolean
}

const ofBranch = ({ path }: Pick<Screen, 'path'>) => path.includes('/:branch_id')

/** Whether a user may see a screen, in the menu and by its address. */
export const visible = ({ needs, when = {} }: Screen, viewer: Viewer) => maySee(needs, when, viewer)

const sectionOf = ({ menu }: Screen, { account_type }: Viewer) =>
  (account_type === 'eliza' ? menu?.platformSection : undefined) ?? menu?.section

const isListed = ({ menu }: Screen, { account_type }: Viewer) => !menu?.accounts || menu.accounts.includes(account_type)

const grouped = (
  screens: readonly Screen[],
  viewer: Viewer,
  address: (screen: Screen) => string,
  also: (screen: Screen) => string | undefined = () => undefined,
): MenuGroup[] =>
  menuSections.flatMap((section) => {
    const items = screens
      .flatMap((screen) =>
        screen.menu && isListed(screen, viewer) && sectionOf(screen, viewer) === section
          ? [{ screen, order: screen.menu.order }]
          : [],
      )
      .sort((a, b) => a.order - b.order)
      .map(({ screen }) => ({ screen, href: address(screen), also: also(screen) }))
    return items.length > 0 ? [{ section, items }] : []
  })

/**
 * Returns a user's menu: the product's sections and those of the chosen branch. Empty sections are omitted. For a user with a
 * single branch, screens over all branches are omitted if a branch's screen shows the same.
 */
export const menuOf = (screens: readonly Screen[], viewer: Viewer, branch: ChosenBranch | undefined) => {
  const ofChosen = branch
    ? screens.filter((screen) => ofBranch(screen) && visible(screen, { ...viewer, modules: branch.modules }))
    : []
  const doubles = new Set(branch?.only ? ofChosen.map(({ menu }) => menu?.standsFor) : [])
  return {
    ownGroups: grouped(
      screens.filter((screen) => !ofBranch(screen) && !doubles.has(screen.path) && visible(screen, viewer)),
      viewer,
      (screen) => href(screen),
    ),
    branch: grouped(
      ofChosen,
      viewer,
      (screen) => href<`/:branch_id`>(screen as Screen<`/:branch_id`>, { branch_id: branch?.id ?? 0 }),
      ({ menu }) => (branch?.only ? menu?.standsFor : undefined),
    ),
  }
}
