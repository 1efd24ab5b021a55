import { use, useEffect } from 'react'
import { ViewContext } from '../../../kit/screen/view.ts'

/** `/branch` is the list. */
const BranchEntry = () => {
  const view = use(ViewContext)
  const visible = view?.visible
  useEffect(() => {
    if (visible) view?.leave('/branch/list')
  }, [visible, view])
  return <div aria-busy="true" />
}

export default BranchEntry
