import { OptionGroupForm } from './OptionGroupForm.tsx'

export default function MaterialCatalogForm() {
  return <OptionGroupForm kind="material" />
}
