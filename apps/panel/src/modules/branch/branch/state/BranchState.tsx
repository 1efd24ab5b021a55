import { type Branch, putBranchState } from '@sofra/contract/branch/branch/branch.contract.ts'
import { Popover } from 'antd'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useCorner } from '../../../../kit/look/corner.ts'
import { StatusDot } from '../../../../kit/look/Status.tsx'
import tool from '../../../../kit/look/Tool.module.css'
import { useMay } from '../../../../kit/session/access.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import styles from './BranchState.module.css'
import { ClosedTypes, RushNote } from './RushNotes.tsx'
import { StateChoice } from './StateChoice.tsx'
import { stateTones } from './state-tones.ts'
import { useEnd } from './useEnd.ts'

/** On a phone it is as wide as the screen nearly: moved as far as it takes, where turning it over would hide its other end. */
const shifted = { offset: [0, 8], overflow: { shiftX: true, adjustY: true } }
const places = {
  bottomLeft: { ...shifted, points: ['tl', 'bl'] },
  bottomRight: { ...shifted, points: ['tr', 'br'] },
}

/** State of the branch, its end, what of a rush holds, and the control to change it. */
export const BranchState = ({ branch }: { readonly branch: Branch }) => {
  const corner = useCorner('bottom', 'start')
  const t = useT()
  const may = useMay()
  const [open, setOpen] = useState(false)
  const end = useEnd(branch.manual_until, branch.timezone)
  const word = t(`branch.state.${branch.state}`)
  const shown = (
    <>
      <StatusDot tone={stateTones[branch.state]} label={end ? `${word} · ${end}` : word} />
      <RushNote branch={branch} />
      <ClosedTypes branch={branch} />
    </>
  )
  if (!may(putBranchState)) return <span className={styles.live}>{shown}</span>
  return (
    <Popover
      trigger="click"
      placement={corner}
      builtinPlacements={places}
      arrow={false}
      open={open}
      onOpenChange={setOpen}
      title={t('desk.state.title')}
      destroyOnHidden
      content={<StateChoice branch={branch} onDone={() => setOpen(false)} />}
    >
      <button type="button" className={`${tool.tool} ${styles.button}`}>
        {shown}
        <ChevronDown size={16} aria-hidden />
      </button>
    </Popover>
  )
}
