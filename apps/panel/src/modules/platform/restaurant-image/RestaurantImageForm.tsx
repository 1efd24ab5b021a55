import { restaurantImage } from '@sofra/contract/platform/restaurant-image/restaurant-image.contract.ts'
import { plainForm } from '../../../kit/plain/plainForm.tsx'

export default plainForm(restaurantImage)
