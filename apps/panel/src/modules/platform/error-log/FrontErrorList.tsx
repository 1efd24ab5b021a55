import { FaultList } from './FaultList.tsx'

/** The crashes of panels. */
export default function FrontErrorList() {
  return <FaultList side="panel" />
}
