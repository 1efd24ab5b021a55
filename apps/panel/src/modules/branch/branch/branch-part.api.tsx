export { PartBar } from './part/PartBar.tsx'
export { PartBody } from './part/PartBody.tsx'
export { type AnyPart, type Part, usePart } from './part/usePart.ts'
