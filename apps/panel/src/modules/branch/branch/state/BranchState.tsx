import { type Branch, putBranchState } from '@sofra/contract/branch/branch/branch.contract.ts'
import { ChevronDown } from 'lucide-react'
import { StatusDot } from '../../../../kit/look/Status.tsx'
import tool from '../../../../kit/look/Tool.module.css'
import { MenuButton } from '../../../../kit/menu/MenuButton.tsx'
import { lazyPart } from '../../../../kit/part.tsx'
import { useMay } from '../../../../kit/session/access.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import styles from './BranchState.module.css'
import { ClosedTypes, RushNote } from './RushNotes.tsx'
import { stateTones } from './state-tones.ts'
import { useEnd } from './useEnd.ts'

const StateBubble = lazyPart(() => import('./StateBubble.tsx'))

/** The state of the branch, its reason or end, active rush settings, and the control to change them. */
export const BranchState = ({ branch }: { readonly branch: Branch }) => {
  const t = useT()
  const may = useMay()
  const end = useEnd(branch.manual_until, branch.timezone)
  const word = t(`branch.state.${branch.state}`)
  // An automatic stop has priority over a manual state.
  const more = branch.stop ? t(`branch.stop.${branch.stop}`) : end
  const label = (
    <>
      <StatusDot tone={stateTones[branch.state]} label={more ? `${word} · ${more}` : word} />
      <RushNote branch={branch} />
      <ClosedTypes branch={branch} />
    </>
  )
  if (!may(putBranchState)) return <span className={`inline-row ${styles.live}`}>{label}</span>
  return (
    <MenuButton
      className={`${tool.tool} ${styles.button}`}
      aria-haspopup="dialog"
      menu={(close) => <StateBubble branch={branch} onClose={close} />}
    >
      {label}
      <ChevronDown size={16} aria-hidden />
    </MenuButton>
  )
}
