import { icon } from '@sofra/contract/platform/icon/icon.contract.ts'
import { PictureField } from '../../../kit/form/field/PictureField.tsx'
import { plainForm } from '../../../kit/plain/plainForm.tsx'

export default plainForm(icon, { fields: { image: <PictureField name="image" shape="icon" /> } })
