import { lazyPart } from '../../../kit/part.tsx'

export const PhoneOrderDoor = lazyPart(() => import('./PhoneOrderDoor.tsx'))
