import { OptionGroupForm } from './OptionGroupForm.tsx'

export default function ProductCatalogForm() {
  return <OptionGroupForm kind="product" />
}
