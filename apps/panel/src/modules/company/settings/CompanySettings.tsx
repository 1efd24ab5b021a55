import { useParams } from '../../../kit/screen/view.ts'
import { Settings } from './Settings.tsx'

/** Settings screen of one of several companies. */
export default function CompanySettings() {
  const { id } = useParams<'id'>()
  return id === undefined ? null : <Settings companyId={id} />
}
