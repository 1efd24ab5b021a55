import { use, useEffect, useEffectEvent, useState } from 'react'
import { matching } from '../../kit/picker/choices.ts'
import { Picker } from '../../kit/picker/Picker.tsx'
import { OpenContext } from '../../kit/screen/open.ts'
import { useT } from '../../kit/words/i18n.ts'
import type { MenuGroup } from '../menu.ts'
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

const useScreens = (branch: BranchInFront | undefined): readonly Leading[] => {
  const t = useT()
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

/** Everything by its name: screens, branches, and orders by their code. */
export const Palette = ({ branch, onClose }: PaletteProps) => {
  const t = useT()
  const open = use(OpenContext)
  const [query, setQuery] = useState('')
  const screens = matching(useScreens(branch), query)
  const branches = useBranches(query, 5, query.trim() !== '')
  const found = useOrders(query)

  const groups = [
    { label: t('palette.screens'), items: screens },
    { label: t('palette.orders'), items: found.map(orderChoice) },
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
