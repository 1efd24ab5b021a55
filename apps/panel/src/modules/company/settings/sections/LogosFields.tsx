import { sections } from '@sofra/contract/company/settings/settings.contract.ts'
import { fieldsOf } from '../../../../kit/form/fields.ts'

const { Picture } = fieldsOf(sections.logos)

export const LogosFields = () => (
  <>
    <Picture name="light" shape="logo" />
    <Picture name="dark" shape="logo" />
    <Picture name="mobile" shape="mobile_logo" />
    <Picture name="favicon" shape="favicon" />
  </>
)
