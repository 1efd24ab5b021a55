export { IconField } from './IconField.tsx'
export { useIcons } from './useIcons.ts'
