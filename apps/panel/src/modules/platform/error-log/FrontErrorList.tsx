import { FaultList } from './FaultList.tsx'

/** Where panels have crashed. */
export default function FrontErrorList() {
  return <FaultList side="panel" />
}
