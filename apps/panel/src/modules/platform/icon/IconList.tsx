import { icon } from '@sofra/contract/platform/icon/icon.contract.ts'
import { plainList } from '../../../kit/plain/plainList.tsx'

export default plainList(icon, { columns: { image: { narrow: 'first' } } })
