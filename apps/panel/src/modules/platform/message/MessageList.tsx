import { message } from '@sofra/contract/platform/message/message.contract.ts'
import { plainList } from '../../../kit/plain/plainList.tsx'

export default plainList(message, { columns: { text: false, audience: { extra: true } } })
