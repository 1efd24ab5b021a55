import { use, useState } from 'react'
import { Picker } from '../../kit/picker/Picker.tsx'
import { OpenContext } from '../../kit/screen/open.ts'
import { useMe } from '../../kit/session/session.ts'
import { useT } from '../../kit/words/i18n.ts'
import { branchAddress, branchChoice, useBranches } from '../palette/sources.ts'
import { recentBranches } from './recent-branches.ts'

/** Chooses the branch to work in: the recent ones first, any other by its name or city. */
export const BranchPicker = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useT()
  const me = useMe()
  const open = use(OpenContext)
  const [query, setQuery] = useState('')
  const branches = useBranches(query, 50)
  const [recent] = useState(() => recentBranches(me.id))

  const all = { id: 'all', title: t('shell.all-branches'), href: '/home' }
  const lately = recent.map(({ id, name, hint }) => ({
    id: `recent-${id}`,
    title: name,
    hint,
    href: branchAddress(id),
  }))
  const groups = [
    ...(query === '' ? [{ label: t('shell.recent'), items: [all, ...lately] }] : []),
    { label: t('shell.branches'), items: branches.items.map(branchChoice) },
  ]
  return (
    <Picker
      label={t('shell.choose-branch')}
      placeholder={t('shell.search-branch')}
      query={query}
      onQuery={setQuery}
      groups={groups}
      empty={branches.pending ? t('shell.loading') : t('shell.no-branch')}
      onPick={({ href }) => {
        onClose()
        open(href)
      }}
      onClose={onClose}
    />
  )
}
