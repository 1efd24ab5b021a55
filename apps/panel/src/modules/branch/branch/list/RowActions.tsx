import type { BranchRow } from '@sofra/contract/branch/branch/branch.contract.ts'
import { Button, Dropdown } from 'antd'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../../../kit/words/i18n.ts'
import { StateDialog } from './StateDialog.tsx'
import { SwitchOff } from './SwitchOff.tsx'
import { useRowItems } from './useRowItems.tsx'
import { useSwitch } from './useSwitch.ts'

/** The menu of a restaurant's row, and what it asks. */
export const RowActions = ({ branch }: { readonly branch: BranchRow }) => {
  const t = useT()
  const [asking, setAsking] = useState<'state' | 'off'>()
  const turn = useSwitch(branch.id)
  const { name, is_active } = branch
  const items = useRowItems(branch, {
    onState: () => setAsking('state'),
    onPower: () => (is_active ? setAsking('off') : turn.mutate(true)),
  })
  const close = () => setAsking(undefined)
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
      {asking === 'state' ? <StateDialog branch={branch} onClose={close} /> : null}
      {asking === 'off' ? <SwitchOff name={name} onYes={() => turn.mutateAsync(false)} onClose={close} /> : null}
    </>
  )
}
