import { use, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { matching } from '../../kit/picker/choices.ts'
import { Picker } from '../../kit/picker/Picker.tsx'
import { OpenContext } from '../../kit/screen/open.ts'
import { pathTo, type Screen } from '../../kit/screen/screen.ts'
import { ownName, useBranch } from '../../kit/session/branch.ts'
import { recentBranches } from '../../kit/session/recent-branches.ts'
import { useMe, useViewer } from '../../kit/session/session.ts'
import { useFormat } from '../../kit/words/format.ts'
import { useT } from '../../kit/words/i18n.ts'
import type { MenuGroup, MenuItem } from '../menu.ts'
import type { BranchInFront } from '../shell/useChosenBranch.ts'
import { useMenu } from '../shell/useMenu.ts'
import { branchChoice, type Leading, orderChoice, useBranches, useOrders } from './sources.ts'

/** Handles Ctrl-K (⌘-K), wherever the focus is. */
export const usePaletteKey = (onKey: () => void) => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    event.preventDefault()
    onKey()
  })
  useEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

interface PaletteProps {
  readonly branch: BranchInFront | undefined
  readonly onClose: () => void
}

/** Returns the branch whose pages are offered: the chosen one, else the only one. */
const useBranchOfPages = (chosen: BranchInFront | undefined): BranchInFront | undefined => {
  const { items } = useBranches('', 2, chosen === undefined)
  const onlyBranch = useBranch(chosen === undefined && items.length === 1 ? items[0]?.id : undefined)
  return useMemo(
    () =>
      chosen ??
      (onlyBranch && {
        id: onlyBranch.id,
        name: ownName(onlyBranch),
        company: onlyBranch.company_name,
        missing: false,
        only: false,
        modules: new Set(onlyBranch.licensed_modules),
      }),
    [chosen, onlyBranch],
  )
}

/** The pages of the menu. Without a chosen branch, a branch's page asks for one. */
const useScreens = (chosen: BranchInFront | undefined): readonly Leading[] => {
  const t = useT()
  const branch = useBranchOfPages(chosen)
  const { modules } = useViewer()
  const any = useMemo(() => ({ id: 0, name: '', company: '', missing: false, only: false, modules }), [modules])
  const { ownGroups, branch: branchGroups } = useMenu(branch ?? any)
  const choices = (groups: readonly MenuGroup[], of: (item: MenuItem, section: string) => Partial<Leading>) =>
    groups.flatMap(({ section, items }) =>
      items.map(
        (item): Leading => ({
          id: `screen-${item.href}`,
          title: t(item.screen.title),
          href: item.href,
          ...of(item, t(`section.${section}`)),
        }),
      ),
    )
  const ofOwn = choices(ownGroups, (_, hint) => ({ hint }))
  if (branch) return [...choices(branchGroups, () => ({ hint: branch.name })), ...ofOwn]
  const ofAny = choices(branchGroups, ({ screen }) => ({ hint: t('palette.asks'), asks: true, screen }))
  return [...ofOwn, ...ofAny]
}

/** The branches in which a page can be opened, recent ones first. */
const useBranchChoices = (text: string, screen: Screen | undefined): readonly Leading[] => {
  const me = useMe()
  const branches = useBranches(text, 20, screen !== undefined)
  if (!screen) return []
  const to = (id: number) => pathTo(screen, { branch_id: id })
  const recent = text.trim() === '' ? recentBranches(me.id) : []
  const others = branches.items.filter(({ id }) => !recent.some((one) => one.id === id))
  return [
    ...recent.map(({ id, name, hint }) => ({
      id: `branch-${id}`,
      title: ownName({ name, company_name: hint }),
      hint,
      href: to(id),
    })),
    ...others.map((branch) => ({ ...branchChoice(branch), href: to(branch.id) })),
  ]
}

/** Searches screens, branches, and orders by code, guest name or phone. */
export const Palette = ({ branch, onClose }: PaletteProps) => {
  const t = useT()
  const open = use(OpenContext)
  const [query, setQuery] = useState('')
  const [asking, ask] = useState<Leading>()
  const screens = matching(useScreens(branch), query)
  const places = useBranchChoices(query, asking?.screen)
  const branches = useBranches(query, 5, query.trim() !== '' && !asking)
  const orders = useOrders(query, !asking)
  const { shortTimeIn } = useFormat()

  const everything = [
    { label: t('palette.screens'), items: screens },
    {
      label: t('palette.orders'),
      items: orders.map((order) =>
        orderChoice(order, query, t(`status.${order.status}`), shortTimeIn(order.timezone, order.created_at)),
      ),
    },
    { label: t('shell.branches'), items: query.trim() === '' ? [] : branches.items.map(branchChoice) },
  ]
  const words = asking ? t('palette.where', { page: asking.title }) : undefined
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field inside has the focus; Backspace in the empty one goes a question back
    <div
      style={{ display: 'contents' }}
      onKeyDown={({ key }) => {
        if (key === 'Backspace' && query === '') ask(undefined)
      }}
    >
      <Picker
        label={words ?? t('palette.open')}
        placeholder={words ?? t('palette.placeholder')}
        query={query}
        onQuery={setQuery}
        groups={asking ? [{ label: t('shell.branches'), items: places }] : everything}
        empty={t(asking ? 'list.no-match' : 'palette.empty')}
        onPick={(choice) => {
          if (choice.asks) {
            ask(choice)
            return setQuery('')
          }
          onClose()
          open(choice.href)
        }}
        onClose={onClose}
      />
    </div>
  )
}
