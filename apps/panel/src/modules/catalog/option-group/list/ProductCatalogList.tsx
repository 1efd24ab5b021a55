import { OptionGroupList } from './OptionGroupList.tsx'

export default function ProductCatalogList() {
  return <OptionGroupList kind="product" />
}
