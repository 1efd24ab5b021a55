import { cityImport } from '@sofra/contract/platform/city/city.contract.ts'
import { ImportPage } from '../../../kit/import/ImportPage.tsx'

const home = { path: '/city/list', title: 'place.tree' } as const

export default function PlaceImport() {
  return <ImportPage of={cityImport} home={home} />
}
