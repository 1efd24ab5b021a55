import { useParams } from '../../../kit/screen/place.ts'
import { Settings } from './Settings.tsx'

/** The settings of one company, for those who keep several. */
export default function CompanySettings() {
  const { id } = useParams<'id'>()
  return id === undefined ? null : <Settings companyId={id} />
}
