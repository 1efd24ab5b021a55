export { useTags } from './useTags.ts'
