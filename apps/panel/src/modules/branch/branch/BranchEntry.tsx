import { use, useEffect } from 'react'
import { PlaceContext } from '../../../kit/screen/place.ts'

/** `/branch` is the list. */
const BranchEntry = () => {
  const place = use(PlaceContext)
  const visible = place?.visible
  useEffect(() => {
    if (visible) place?.leave('/branch/list')
  }, [visible, place])
  return <div aria-busy="true" />
}

export default BranchEntry
