export { AvailabilityField } from './AvailabilityField.tsx'
export { OffersField } from './OffersField.tsx'
