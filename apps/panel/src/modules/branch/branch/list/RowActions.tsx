import { type BranchRow, branchOne, putBranchState } from '@sofra/contract/branch/branch/branch.contract.ts'
import { branchProfile, patchBranch } from '@sofra/contract/branch/branch/branch.profile.contract.ts'
import { branchSetup } from '@sofra/contract/branch/setup/setup.contract.ts'
import { Button, Dropdown } from 'antd'
import { ClipboardList, DoorOpen, Ellipsis, ListChecks, Pencil, Power } from 'lucide-react'
import { use, useState } from 'react'
import { useMay } from '../../../../kit/access.ts'
import { useT } from '../../../../kit/i18n.ts'
import { OpenContext } from '../../../../kit/open.ts'
import { StateDialog } from './StateDialog.tsx'
import { SwitchOff } from './SwitchOff.tsx'
import { useSwitch } from './useSwitch.ts'

/** What can be done with a restaurant, from its row. */
export const RowActions = ({ branch }: { readonly branch: BranchRow }) => {
  const t = useT()
  const may = useMay()
  const open = use(OpenContext)
  const [asking, setAsking] = useState<'state' | 'off'>()
  const turn = useSwitch(branch.id)
  const { id, name, is_active } = branch
  const icon = (Icon: typeof Pencil) => <Icon size={16} aria-hidden="true" />
  const items = [
    ...(branch.setup_done !== null && may(branchSetup)
      ? [
          {
            key: 'setup',
            icon: icon(ListChecks),
            label: t('branch.setup-go-on'),
            onClick: () => open(`/branch/setup/${id}`),
          },
        ]
      : []),
    ...(may(branchProfile)
      ? [{ key: 'edit', icon: icon(Pencil), label: t('branch.settings'), onClick: () => open(`/branch/form/${id}`) }]
      : []),
    ...(may(branchOne)
      ? [
          {
            key: 'desk',
            icon: icon(ClipboardList),
            label: t('setup.to-desk'),
            onClick: () => open(`/manegement/${id}`),
          },
        ]
      : []),
    ...(may(branchOne) && may(putBranchState) && is_active
      ? [{ key: 'state', icon: icon(DoorOpen), label: t('desk.state.title'), onClick: () => setAsking('state') }]
      : []),
    ...(may(branchProfile) && may(patchBranch)
      ? [
          {
            key: 'power',
            icon: icon(Power),
            label: t(is_active ? 'branch.switch-off' : 'branch.switch-on'),
            onClick: () => (is_active ? setAsking('off') : turn.mutate(true)),
          },
        ]
      : []),
  ]
  if (!items.length) return null
  return (
    <>
      <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
        <Button
          type="text"
          loading={turn.isPending}
          aria-label={t('branch.more', { name })}
          icon={<Ellipsis size={16} aria-hidden="true" />}
        />
      </Dropdown>
      {asking === 'state' ? <StateDialog branch={branch} onClose={() => setAsking(undefined)} /> : null}
      {asking === 'off' ? (
        <SwitchOff name={name} onYes={() => turn.mutateAsync(false)} onClose={() => setAsking(undefined)} />
      ) : null}
    </>
  )
}
