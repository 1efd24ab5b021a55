export { boundsText } from './bounds.ts'
export { GuestGroup } from './GuestGroup.tsx'
export { groupOf } from './group-of.ts'
export { isNamed } from './name-search.ts'
