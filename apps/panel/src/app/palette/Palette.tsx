import { use, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { matching } from '../../kit/picker/choices.ts'
import { Picker } from '../../kit/picker/Picker.tsx'
import { OpenContext } from '../../kit/screen/open.ts'
import { ownName, useBranch } from '../../kit/session/branch.ts'
import { useMe } from '../../kit/session/session.ts'
import { useFormat } from '../../kit/words/format.ts'
import { useT } from '../../kit/words/i18n.ts'
import type { MenuGroup } from '../menu.ts'
import { recentBranches } from '../shell/recent-branches.ts'
import type { BranchInFront } from '../shell/useChosenBranch.ts'
import { useMenu } from '../shell/useMenu.ts'
import { branchChoice, type Leading, orderChoice, useBranches, useOrders } from './sources.ts'

/** Ctrl-K or ⌘-K, wherever the focus is. */
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

/** The branch whose pages are offered where none is chosen: the one that was open last, else the first. */
const useLikelyBranch = (chosen: BranchInFront | undefined): BranchInFront | undefined => {
  const me = useMe()
  const [last] = recentBranches(me.id)
  const {
    items: [first],
  } = useBranches('', 1, chosen === undefined && last === undefined)
  const id = last?.id ?? first?.id
  const known = useBranch(chosen === undefined ? id : undefined)
  return useMemo(
    () =>
      chosen ??
      (known && {
        id: known.id,
        name: ownName(known),
        company: known.company_name,
        missing: false,
        only: false,
        modules: new Set(known.licensed_modules),
      }),
    [chosen, known],
  )
}

const useScreens = (chosen: BranchInFront | undefined): readonly Leading[] => {
  const t = useT()
  const branch = useLikelyBranch(chosen)
  const { own, branch: branchGroups } = useMenu(branch)
  const choices = (groups: readonly MenuGroup[], where?: string) =>
    groups.flatMap(({ section, items }) =>
      items.map(({ screen, href }) => ({
        id: `screen-${href}`,
        title: t(screen.title),
        hint: where ?? t(`section.${section}`),
        href,
      })),
    )
  return [...choices(branchGroups, branch?.name), ...choices(own)]
}

/** Everything by its name: screens, branches, and orders by their code, their guest's name or phone. */
export const Palette = ({ branch, onClose }: PaletteProps) => {
  const t = useT()
  const open = use(OpenContext)
  const [query, setQuery] = useState('')
  const screens = matching(useScreens(branch), query)
  const branches = useBranches(query, 5, query.trim() !== '')
  const found = useOrders(query)
  const { shortTimeIn } = useFormat()

  const groups = [
    { label: t('palette.screens'), items: screens },
    {
      label: t('palette.orders'),
      items: found.map((order) =>
        orderChoice(order, t(`status.${order.status}`), (instant) => shortTimeIn(order.timezone, instant)),
      ),
    },
    { label: t('shell.branches'), items: query.trim() === '' ? [] : branches.items.map(branchChoice) },
  ]
  return (
    <Picker
      label={t('palette.open')}
      placeholder={t('palette.placeholder')}
      query={query}
      onQuery={setQuery}
      groups={groups}
      empty={t('palette.empty')}
      onPick={({ href }) => {
        onClose()
        open(href)
      }}
      onClose={onClose}
    />
  )
}
