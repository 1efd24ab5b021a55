import { FaultList } from './FaultList.tsx'

/** The server's errors: in calls, jobs and subscribers. */
export default function ErrorList() {
  return <FaultList side="server" />
}
