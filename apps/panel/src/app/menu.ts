import { maySee, type Viewer } from '@sofra/contract/kernel/visibility.ts'
import { href, type MenuSection, menuSections, type Screen } from '../kit/screen/screen.ts'

export interface MenuItem {
  readonly screen: Screen
  readonly href: string
  /** Where it lights up as well: it shows the same. */
  readonly also?: string | undefined
}

export interface MenuGroup {
  readonly section: MenuSection
  readonly items: readonly MenuItem[]
}

/** What the menu knows of the branch that is chosen. Its own licence counts for its screens. */
export interface ChosenBranch {
  readonly id: number
  readonly modules: ReadonlySet<string>
  /** Whether the person has no other. */
  readonly only: boolean
}

const ofBranch = ({ path }: Pick<Screen, 'path'>) => path.includes('/:branch_id')

/** Whether a person is shown a screen, in the menu and by its address. */
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
 * The menu of a person: the product's own sections, and those of the branch that is chosen. Empty sections are left out, and so is what
 * shows the same twice to who has a single branch.
 */
export const menuOf = (screens: readonly Screen[], viewer: Viewer, branch: ChosenBranch | undefined) => {
  const ofChosen = branch
    ? screens.filter((screen) => ofBranch(screen) && visible(screen, { ...viewer, modules: branch.modules }))
    : []
  const doubles = new Set(branch?.only ? ofChosen.map(({ menu }) => menu?.standsFor) : [])
  return {
    own: grouped(
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
