import { type BranchRow, branchOne, putBranchState } from '@sofra/contract/branch/branch/branch.contract.ts'
import { branchProfile, patchBranch } from '@sofra/contract/branch/branch/branch.profile.contract.ts'
import { branchSetup } from '@sofra/contract/branch/setup/setup.contract.ts'
import { ClipboardList, Copy, DoorOpen, ListChecks, type LucideIcon, Pencil, Power, VenetianMask } from 'lucide-react'
import { use } from 'react'
import { OpenContext, ReachableContext } from '../../../../kit/screen/open.ts'
import { useMay } from '../../../../kit/session/access.ts'
import { type PhraseKey, useT } from '../../../../kit/words/i18n.ts'
import { useActAs } from '../../../access/hand-over/hand-over.api.tsx'

interface Item {
  readonly key: string
  readonly icon: LucideIcon
  readonly label: PhraseKey
  /** Whether the user gets this action for this branch. */
  readonly when: boolean
  readonly run: () => void
}

interface OpenDialog {
  readonly onState: () => void
  readonly onPower: () => void
}

/** Actions on a branch as menu items. */
export const useRowItems = (branch: BranchRow, { onState, onPower }: OpenDialog) => {
  const t = useT()
  const may = useMay()
  const open = use(OpenContext)
  const reachable = use(ReachableContext)
  const actAs = useActAs()
  const { id, company_id, is_active, setup_done } = branch
  const items: readonly Item[] = [
    {
      key: 'setup',
      icon: ListChecks,
      label: 'branch.setup-go-on',
      when: setup_done !== null && may(branchSetup),
      run: () => open(`/branch/setup/${id}`),
    },
    {
      key: 'edit',
      icon: Pencil,
      label: 'branch.settings',
      when: may(branchProfile),
      run: () => open(`/branch/form/${id}`),
    },
    {
      key: 'desk',
      icon: ClipboardList,
      label: 'setup.to-desk',
      when: may(branchOne),
      run: () => open(`/manegement/${id}`),
    },
    {
      key: 'menu',
      icon: Copy,
      label: 'branch.take-menu',
      when: reachable(`/product-clone/${id}`),
      run: () => open(`/product-clone/${id}`),
    },
    {
      key: 'act',
      icon: VenetianMask,
      label: 'branch.act-as',
      when: actAs !== undefined,
      run: () => void actAs?.({ company_id, branch_id: id }),
    },
    {
      key: 'state',
      icon: DoorOpen,
      label: 'desk.state.title',
      when: is_active && may(branchOne) && may(putBranchState),
      run: onState,
    },
    {
      key: 'power',
      icon: Power,
      label: is_active ? 'branch.switch-off' : 'branch.switch-on',
      when: may(branchProfile) && may(patchBranch),
      run: onPower,
    },
  ]
  return items
    .filter(({ when }) => when)
    .map(({ key, icon: Icon, label, run }) => ({
      key,
      icon: <Icon size={16} aria-hidden="true" />,
      label: t(label),
      onClick: run,
    }))
}
