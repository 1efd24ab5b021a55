import { appRelease } from '@sofra/contract/platform/app-release/app-release.contract.ts'
import { TextField } from '../../../kit/form/field/TextField.tsx'
import { plainForm } from '../../../kit/plain/plainForm.tsx'

export default plainForm(appRelease, { fields: { link: <TextField name="link" /> } })
