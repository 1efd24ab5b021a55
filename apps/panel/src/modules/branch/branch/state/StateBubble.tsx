import type { Branch } from '@sofra/contract/branch/branch/branch.contract.ts'
import { useCorner } from '../../../../kit/look/corner.ts'
import { AnchoredBubble } from '../../../../kit/menu/AnchoredBubble.tsx'
import { useT } from '../../../../kit/words/i18n.ts'
import { StateChoice } from './StateChoice.tsx'

interface StateBubbleProps {
  readonly branch: Branch
  readonly onClose: () => void
}

/** Changes a branch's state, at the button that shows it. */
const StateBubble = ({ branch, onClose }: StateBubbleProps) => (
  <AnchoredBubble
    placement={useCorner('bottom', 'start')}
    title={useT()('desk.state.title')}
    content={<StateChoice branch={branch} onDone={onClose} />}
    onClose={onClose}
  />
)

export default StateBubble
