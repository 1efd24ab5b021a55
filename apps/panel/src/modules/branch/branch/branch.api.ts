export { useKitchens } from './form/useKitchens.ts'
