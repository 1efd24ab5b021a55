import { Settings } from './Settings.tsx'

/** Settings screen of one of several companies. */
export default function CompanySettings({ id }: { readonly id: number }) {
  return <Settings companyId={id} />
}
