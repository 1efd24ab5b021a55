import { use, useEffect } from 'react'
import { ViewContext } from '../../../kit/screen/view.ts'

/** `/branch` is the list. */
const BranchEntry = () => {
  const place = use(ViewContext)
  const visible = place?.visible
  useEffect(() => {
    if (visible) place?.leave('/branch/list')
  }, [visible, place])
  return <div aria-busy="true" />
}

export default BranchEntry
