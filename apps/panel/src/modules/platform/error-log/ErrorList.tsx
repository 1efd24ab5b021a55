import { FaultList } from './FaultList.tsx'

/** What went wrong in the server: in calls, jobs and subscribers. */
export default function ErrorList() {
  return <FaultList side="server" />
}
