import { OptionGroupList } from './OptionGroupList.tsx'

export default function MaterialCatalogList() {
  return <OptionGroupList kind="material" />
}
