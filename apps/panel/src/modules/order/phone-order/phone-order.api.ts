import { laterPart } from '../../../kit/part.tsx'

export const PhoneOrderDoor = laterPart(() => import('./PhoneOrderDoor.tsx'))
