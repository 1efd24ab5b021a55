import { theme } from '@sofra/contract/platform/theme/theme.contract.ts'
import type { Look } from '@sofra/contract/platform/theme/theme.look.ts'
import { useWatch } from 'react-hook-form'
import { fieldsOf } from '../../../kit/form/fields.ts'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'
import { LookFields } from './LookFields.tsx'
import { startLook, ThemePreview } from './ThemePreview.tsx'

const { Translated, Picture, Flag } = fieldsOf(theme)
const Preview = () => <ThemePreview look={useWatch() as Partial<Look>} />

export default function ThemeForm() {
  return (
    <ResourceForm of={theme} start={{ ...startLook, is_active: true }} beside={{ preview: <Preview /> }}>
      <Translated name="name" />
      <LookFields />
      <Picture name="image" shape="share" />
      <Flag name="is_active" />
    </ResourceForm>
  )
}
